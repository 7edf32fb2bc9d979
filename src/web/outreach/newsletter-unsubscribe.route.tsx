import { data, Form, useNavigation } from 'react-router';
import { appContext, clientAddressContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/refusal.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import type { Route } from './+types/newsletter-unsubscribe.route.ts';
import { LetterPage } from './letter-page.tsx';

export const meta = () => [...pageMeta('Unsubscribe from the newsletter'), { name: 'robots', content: 'noindex' }];

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? '' };
}

/** Mail programs also call this for one-click unsubscribe (RFC 8058): the token is in the URL, and the body says only "One-Click". */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  try {
    await context.get(appContext).outreach.unsubscribe(token, context.get(clientAddressContext));
    return { done: true as const };
  } catch (thrown) {
    const { status, sentence } = readRefusal(thrown);
    return data({ done: false as const, sentence }, { status });
  }
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  if (actionData?.done) {
    return (
      <LetterPage title="You are unsubscribed" seed="newsletter">
        <p className="text-lg text-ink-2">
          You will not get the newsletter any more. If that was a mistake, you can subscribe again at any time.
        </p>
        <ButtonLink to="/guides" className="mt-6">
          Read the guides
        </ButtonLink>
      </LetterPage>
    );
  }
  return (
    <LetterPage title="Unsubscribe from the newsletter" seed="newsletter" share={0.6}>
      <p className="text-lg text-ink-2">Press the button to stop the newsletter. You will still get emails about your own requests.</p>
      {actionData && (
        <div role="alert" className="mt-4">
          <FieldError id={undefined} message={actionData.sentence} />
        </div>
      )}
      <Form method="post" action={`/newsletter/unsubscribe?token=${encodeURIComponent(loaderData.token)}`} className="mt-6">
        <FormKey />
        <Button type="submit" size="large" busy={navigation.state === 'submitting'}>
          Unsubscribe
        </Button>
      </Form>
    </LetterPage>
  );
}
