import { answerForm } from '#web/app/answer-form.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { LetterForm, LetterPage } from '#web/outreach/letter-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/upi-not-me.route.ts';

export const meta = () => [...pageMeta('This was not me'), { name: 'robots', content: 'noindex' }];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? '';

export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenOf(request) });

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ app, clientAddress }) => {
    await app.payouts.disownUpi(tokenOf(args.request), clientAddress);
    return { kind: 'done' as const };
  });

export default function UpiNotMe({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'done') {
    return (
      <LetterPage title="Payouts are stopped" seed="mail">
        <p className="text-lg text-ink-2">
          Nothing is paid until we have spoken with you, and every browser is signed out of your account. We will write to you. Please set a
          new password now, because somebody may know the old one.
        </p>
        <ButtonLink to="/forgot-password" className="mt-6">
          Set a new password
        </ButtonLink>
      </LetterPage>
    );
  }
  return (
    <LetterPage title="This was not me" seed="mail" share={0.6}>
      <p className="text-lg text-ink-2">
        Press the button if you did not change your UPI ID. Payouts stop at once, and every browser is signed out of your account.
      </p>
      <LetterForm action={`/upi-not-me?${new URLSearchParams({ token })}`} problem={actionData?.sentence}>
        Stop payouts and sign everybody out
      </LetterForm>
    </LetterPage>
  );
}
