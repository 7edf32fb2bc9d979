import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readEmailAddress } from '#domain/identity/email-address.ts';
import { ownPath } from '#shared/own-path.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { loadAuth } from '#web/identity/auth-state.ts';
import { sendSignInLink } from '#web/identity/email-link.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AuthCard, AuthForm } from './auth-card.tsx';
import { EmailField } from './credential-fields.tsx';
import { answerNotReady } from './typed-text.ts';
import { useWork } from './use-work.ts';
import type { Route } from './+types/forgot-password.route.ts';

export const meta = () => pageMeta('Forgot password');

const words = {
  reset: { title: 'Forgot password?', lead: 'Tell us your email address, and we will send you a link to set a new one.' },
  link: { title: 'Sign in by email', lead: 'We will send you a link that signs you in. You need no password.' },
};

export const action = ({ request }: Route.ActionArgs) => answerNotReady(request);

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const way = search.get('way') === 'link' ? 'link' : 'reset';
  const typed = (useLocation().state as { email?: string } | null)?.email;
  const { problem, setProblem, busy, run } = useWork('We could not send the email. Please try again.', actionData?.problem);
  const [sentTo, setSentTo] = useState<string>();
  useEffect(() => {
    loadAuth().catch(() => {});
  }, []);

  async function onTyped(values: FormData, form: HTMLFormElement) {
    const email = readEmailAddress(values.get('email'));
    if (!email) {
      setProblem('Please enter an email address such as name@example.in.');
      form.querySelector<HTMLInputElement>('[name=email]')?.focus();
      return;
    }
    await run(async () => {
      const { sdk, auth } = await loadAuth();
      if (way === 'link') await sendSignInLink(email, ownPath(search.get('next'), '/profile'));
      else await sdk.sendPasswordResetEmail(auth, email);
      setSentTo(email);
    });
  }

  if (sentTo) {
    return (
      <AuthCard title="Check your email" after={<TextLink to="/signin">Back to Sign In</TextLink>}>
        <p role="status">
          {way === 'link' ? 'We sent a link to ' : 'If there is an account for '}
          <strong className="break-all">{sentTo}</strong>
          {way === 'link' ? '.' : ', a link is on its way to it.'} The link works once, for one hour.
        </p>
        <p className="text-sm text-ink-2">Nothing there after a few minutes? Check your spam folder and the address.</p>
        <Button variant="outline" onClick={() => setSentTo(undefined)}>
          Try another address
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard {...words[way]} after={<TextLink to="/signin">Back to Sign In</TextLink>}>
      <AuthForm onTyped={onTyped} busy={busy} button="Send the link" busyLabel="Sending...">
        <EmailField defaultValue={actionData?.email ?? typed} error={problem} />
      </AuthForm>
    </AuthCard>
  );
}
