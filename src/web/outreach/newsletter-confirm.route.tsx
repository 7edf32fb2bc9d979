import { answerForm } from '#web/app/answer-form.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import type { Route } from './+types/newsletter-confirm.route.ts';
import { NewsletterAct, readToken } from './newsletter-act.tsx';

export const meta = () => unlistedMeta('Confirm your subscription');

export const loader = ({ request }: Route.LoaderArgs) => readToken(request);

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app, clientAddress, typed }) => {
    await app.outreach.confirm(typed['token'], clientAddress);
    return { kind: 'done' as const };
  });

export default function ConfirmNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterAct
      before={{
        title: 'Confirm your subscription',
        words:
          'Press the button and you are on the list. We ask because programs that check links in emails would otherwise confirm for you.',
        button: 'Confirm my subscription',
      }}
      after={{
        title: 'You are subscribed',
        words: 'You get one email for each new article or guide, on the day it appears. Each one has a link to unsubscribe.',
      }}
      answer={actionData && (actionData.kind === 'done' ? { done: true } : { done: false, sentence: actionData.sentence })}
    >
      <input type="hidden" name="token" value={loaderData.token} />
    </NewsletterAct>
  );
}
