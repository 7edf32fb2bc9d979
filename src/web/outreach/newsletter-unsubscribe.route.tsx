import { data } from 'react-router';
import { appContext, clientAddressContext } from '#web/app/app-context.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { readRefusal } from '#web/app/error-sentence.ts';
import type { Route } from './+types/newsletter-unsubscribe.route.ts';
import { NewsletterAct, readToken } from './newsletter-act.tsx';

export const meta = () => unlistedMeta('Unsubscribe from the newsletter');

export const loader = ({ request }: Route.LoaderArgs) => readToken(request);

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
  return (
    <NewsletterAct
      before={{
        title: 'Unsubscribe from the newsletter',
        words: 'Press the button to stop the newsletter. You will still get emails about your own requests.',
        button: 'Unsubscribe',
      }}
      after={{
        title: 'You are unsubscribed',
        words: 'You will not get the newsletter any more. If that was a mistake, you can subscribe again at any time.',
      }}
      answer={actionData}
      action={`/newsletter/unsubscribe?token=${encodeURIComponent(loaderData.token)}`}
    />
  );
}
