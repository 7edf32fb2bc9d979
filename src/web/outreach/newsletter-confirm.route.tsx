import { answerForm } from '#web/app/answer-form.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import type { Route } from './+types/newsletter-confirm.route.ts';
import { LetterAct, readToken } from './letter-page.tsx';

export const meta = () => unlistedMeta('Confirm your subscription');

export const loader = ({ request }: Route.LoaderArgs) => readToken(request);

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app, clientAddress, typed }) => {
    await app.outreach.confirm(typed['token'], clientAddress);
    return { kind: 'done' as const };
  });

export default function ConfirmNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LetterAct
      seed="newsletter"
      before={{
        title: 'Confirm your subscription',
        lead: 'Press the button and you are on the list. We ask because programs that check links in emails would otherwise confirm for you.',
        button: 'Confirm my subscription',
      }}
      after={{
        title: 'You are subscribed',
        lead: 'You get one email for each new article or guide, on the day it appears. Each one has a link to unsubscribe.',
        next: ['/guides', 'Read the guides'],
      }}
      answer={actionData}
      fields={loaderData}
    />
  );
}
