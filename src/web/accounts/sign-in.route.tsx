import { useId, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ownPath } from '#shared/own-path.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { isLockedOut, signIn, signInWithGoogle, welcomeBack } from '#web/identity/auth-operations.ts';
import { useGoOnWhenSignedIn } from '#web/identity/use-go-on-when-signed-in.ts';
import { Button } from '#web/ui/button.tsx';
import { ConsentNotice } from '#web/ui/fields/consent-notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AuthCard, AuthForm } from './auth-card.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { GoogleButton } from './google-button.tsx';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { answerNotReady, typedText } from './typed-text.ts';
import type { Route } from './+types/sign-in.route.ts';

export const meta = () => pageMeta('Sign In', 'Sign in to ReferralHire to send referral requests and follow their answers.');

export function loader({ context }: Route.LoaderArgs) {
  return { googleEnabled: context.get(appContext).identity.clientConfig().googleEnabled };
}

export const action = ({ request }: Route.ActionArgs) => answerNotReady(request);

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [problem, setProblem] = useState(actionData?.problem);
  const [busy, setBusy] = useState<false | 'password' | 'google'>(false);
  const handed = (useLocation().state as { email?: string } | null)?.email;
  const [typedEmail, setTypedEmail] = useState(actionData?.email ?? handed);
  const [locked, setLocked] = useState(false);
  const problemId = useId();
  useGoOnWhenSignedIn(ownPath(search.get('next'), '/profile'), busy !== false);

  async function onTyped(values: FormData, form: HTMLFormElement) {
    const email = typedText(values, 'email').trim();
    const password = typedText(values, 'password');
    if (!email || !password) {
      setProblem('Please enter both email and password');
      form.querySelector<HTMLInputElement>(email ? '[name=password]' : '[name=email]')?.focus();
      return;
    }
    setProblem(undefined);
    setBusy('password');
    await signIn(email, password).catch((error: unknown) => {
      if (isLockedOut(error)) {
        setTypedEmail(email);
        setLocked(true);
      } else form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    });
    setBusy(false);
  }

  async function google() {
    setBusy('google');
    try {
      await signInWithGoogle();
      welcomeBack();
    } catch (error) {
      console.warn('Google sign-in failed', error);
    }
    setBusy(false);
  }

  if (locked) return <LockedOut email={typedEmail ?? ''} onBack={() => setLocked(false)} />;
  return (
    <AuthCard
      title="Sign In"
      after={
        <>
          New here? <TextLink to={withNext('/signup', search)}>Sign Up</TextLink>
        </>
      }
    >
      {search.has('follow') && (
        <div className="mb-5 flex flex-col gap-3">
          <p className="rounded-control bg-primary-soft px-4 py-3 text-on-primary-soft">
            Sign in or sign up, so that we can tell you when there is news. You come back to where you were, and follow it.
          </p>
          <ConsentNotice of="suggestions" />
        </div>
      )}
      <AuthForm onTyped={onTyped} busy={busy === 'password'} button="Sign In" busyLabel="Signing in...">
        <FormProblem id={problemId} message={problem} />
        <EmailField defaultValue={typedEmail} aria-describedby={problem ? problemId : undefined} />
        <div className="flex flex-col gap-2">
          <PasswordField label="Password" name="password" autoComplete="current-password" required />
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <TextLink to={withNext('/forgot-password?way=link', search)}>Get a sign-in link</TextLink>
            <TextLink to="/forgot-password">Forgot password?</TextLink>
          </p>
        </div>
      </AuthForm>
      {loaderData.googleEnabled && <GoogleButton onClick={google}>Sign in with Google</GoogleButton>}
    </AuthCard>
  );
}

function withNext(path: string, search: URLSearchParams): string {
  const next = search.get('next');
  return next ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ next })}` : path;
}

/** Shown whether or not the password was right. Only the mail tells which; otherwise an attacker could go on guessing. */
function LockedOut({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <AuthCard title="Check your email" after={<TextLink to="/forgot-password">Set a new password instead</TextLink>}>
      <p role="status">
        If the password was right, an email with a link is on its way to <strong className="break-all">{email}</strong>. The link signs you
        in. It works once, for one hour.
      </p>
      <p className="text-sm text-ink-2">
        Somebody tried too many wrong passwords for this account. To protect it, for up to 15 minutes a password alone opens it only in a
        browser in which you have signed in before.
      </p>
      <Button variant="outline" onClick={onBack}>
        Try again
      </Button>
    </AuthCard>
  );
}
