import { answerLink } from '#web/app/answer-form.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import type { Route } from './+types/newsletter-unsubscribe.route.ts';
import { LetterAct, readToken } from './letter-page.tsx';

export const meta = () => unlistedMeta('Unsubscribe from the newsletter');

export const loader = ({ request }: Route.LoaderArgs) => readToken(request);

export const action = (args: Route.ActionArgs) =>
  answerLink(args, ({ app, clientAddress, search }) => app.outreach.unsubscribe(search.get('token'), clientAddress));

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LetterAct
      seed="newsletter"
      before={{
        title: 'Unsubscribe from the newsletter',
        lead: 'Press the button to stop the newsletter. You will still get emails about your own requests.',
        button: 'Unsubscribe',
      }}
      after={{
        title: 'You are unsubscribed',
        lead: 'You will not get the newsletter any more. If that was a mistake, you can subscribe again at any time.',
        next: ['/guides', 'Read the guides'],
      }}
      answer={actionData}
      action={`/newsletter/unsubscribe?token=${encodeURIComponent(loaderData.token)}`}
    />
  );
}
