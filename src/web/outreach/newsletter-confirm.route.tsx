import { Form, useNavigation } from 'react-router';
import { answerForm } from '#web/app/answer-form.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { FormKey } from '#web/ui/form-key.tsx';
import type { Route } from './+types/newsletter-confirm.route.ts';
import { LetterPage } from './letter-page.tsx';

export const meta = () => [...pageMeta('Confirm your subscription'), { name: 'robots', content: 'noindex' }];

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? '' };
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app, clientAddress, typed }) => {
    await app.outreach.confirm(typed['token'], clientAddress);
    return { kind: 'done' as const };
  });

export default function ConfirmNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  if (actionData?.kind === 'done') {
    return (
      <LetterPage title="You are subscribed" seed="newsletter">
        <p className="text-lg text-ink-2">
          You get one email for each new article or guide, on the day it appears. Each one has a link to unsubscribe.
        </p>
        <ButtonLink to="/guides" className="mt-6">
          Read the guides
        </ButtonLink>
      </LetterPage>
    );
  }
  return (
    <LetterPage title="Confirm your subscription" seed="newsletter" share={0.6}>
      <p className="text-lg text-ink-2">
        Press the button and you are on the list. We ask because programs that check links in emails would otherwise confirm for you.
      </p>
      {actionData && (
        <div role="alert" className="mt-4">
          <FieldError id={undefined} message={actionData.sentence} />
        </div>
      )}
      <Form method="post" className="mt-6">
        <FormKey />
        <input type="hidden" name="token" value={loaderData.token} />
        <Button type="submit" size="large" busy={navigation.state === 'submitting'}>
          Confirm my subscription
        </Button>
      </Form>
    </LetterPage>
  );
}
