import { answerForm } from '#web/app/answer-form.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { LetterAct, readToken } from '#web/outreach/letter-page.tsx';
import type { Route } from './+types/upi-not-me.route.ts';

export const meta = () => unlistedMeta('This was not me');

export const loader = ({ request }: Route.LoaderArgs) => readToken(request);

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app, clientAddress }) => {
    await app.payouts.disownUpi(readToken(args.request).token, clientAddress);
    return { kind: 'done' as const };
  });

export default function UpiNotMe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LetterAct
      seed="mail"
      before={{
        title: 'This was not me',
        lead: 'Press the button if you did not change your UPI ID. Payouts stop at once, and every browser is signed out of your account.',
        button: 'Stop payouts and sign everybody out',
      }}
      after={{
        title: 'Payouts are stopped',
        lead: 'Nothing is paid until we have spoken with you, and every browser is signed out of your account. We will write to you. Please set a new password now, because somebody may know the old one.',
        next: ['/forgot-password', 'Set a new password'],
      }}
      answer={actionData}
      action={`/upi-not-me?${new URLSearchParams(loaderData)}`}
    />
  );
}
