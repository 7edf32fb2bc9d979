import { data, Form, useNavigation } from 'react-router';
import { appContext, clientAddressContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { LetterPage } from '#web/outreach/letter-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import type { Route } from './+types/confirm-request.route.ts';

export const meta = () => [...pageMeta('Confirm your request'), { name: 'robots', content: 'noindex' }];

const longestCode = 200;

export function loader({ request }: Route.LoaderArgs) {
  return { code: new URL(request.url).searchParams.get('code')?.slice(0, longestCode) ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const code = (await request.formData()).get('code');
  const typed = typeof code === 'string' ? code.slice(0, longestCode) : '';
  try {
    const confirmed = await context.get(appContext).requests.confirm(typed, context.get(clientAddressContext));
    const link = confirmed.signInLink === null ? null : new URL(confirmed.signInLink);
    return { done: true as const, referrer: confirmed.referrer, email: confirmed.email, signIn: link && link.pathname + link.search };
  } catch (thrown) {
    const { status, sentence } = readRefusal(thrown);
    return data({ done: false as const, sentence }, { status });
  }
}

export default function ConfirmRequest({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  if (actionData?.done) {
    return (
      <LetterPage title="Your request is on its way" seed="request">
        <p className="text-lg text-ink-2">
          {actionData.referrer} has it now and typically responds in 3-5 business days. We write to {actionData.email} when they do.
        </p>
        <ButtonLink to={actionData.signIn ?? '/signin'} className="mt-6">
          Sign in and follow it
        </ButtonLink>
      </LetterPage>
    );
  }
  if (loaderData.code === '' || actionData) {
    return (
      <LetterPage title="This link does not work" seed="request" share={0.4}>
        <div role="alert">
          <FieldError id={undefined} message={actionData?.sentence ?? 'The link is incomplete. Copy all of it from the mail.'} />
        </div>
        <ButtonLink to="/referrers" className="mt-6">
          Find Referrers
        </ButtonLink>
      </LetterPage>
    );
  }
  return (
    <LetterPage title="Confirm your request" seed="request" share={0.6}>
      <p className="text-lg text-ink-2">
        Press the button and your request goes to the referrer. We ask because programs that check links in mails would otherwise confirm
        for you.
      </p>
      <Form method="post" className="mt-6">
        <input type="hidden" name="code" value={loaderData.code} />
        <Button type="submit" size="large" busy={navigation.state === 'submitting'}>
          Confirm and send my request
        </Button>
      </Form>
    </LetterPage>
  );
}
