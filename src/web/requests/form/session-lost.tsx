import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { PasswordField } from '#web/accounts/credential-fields.tsx';
import { typedText } from '#web/accounts/typed-text.ts';
import { signIn } from '#web/identity/auth-operations.ts';
import { useSignedIn } from '#web/identity/auth-state.ts';
import { errorText } from '#web/identity/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Section } from '#web/ui/section.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';

/** Whether a seeker who began this form signed in still is. Asks the server before sending: it alone knows of a sign-out elsewhere. */
export function useSession(email: string | undefined) {
  const signedIn = useSignedIn();
  const [began, setBegan] = useState<string>();
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (email) setBegan(email);
  }, [email]);
  const look = async (): Promise<boolean> => {
    const lost = !(await isSignedIn());
    setRefused(lost);
    return lost;
  };
  return {
    email: began ?? '',
    lost: began !== undefined && (refused || !signedIn),
    look: () => void look(),
    isLost: async () => began !== undefined && look(),
  };
}

/** Without an answer the sending itself will say what is wrong. */
async function isSignedIn(): Promise<boolean> {
  const response = await fetch('/api/session').catch(() => undefined);
  return !response?.ok || ((await response.json()) as { account: unknown }).account !== null;
}

/** Shown above the form when the seeker's session ended. People who sign in another way do it in a second tab. */
export function SignInAgain({ email, onBack }: { email: string; onBack: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  useEffect(() => {
    addEventListener('focus', onBack);
    return () => removeEventListener('focus', onBack);
  }, [onBack]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    try {
      await signIn(typedText(values, 'email').trim(), typedText(values, 'password'));
      onBack();
    } catch (error) {
      setProblem(errorText(error) ?? 'Please check your credentials and try again.');
    }
    setBusy(false);
  }

  return (
    <Section
      title="You were signed out"
      heading="text-xl"
      ref={notice}
      tabIndex={-1}
      className="mb-6 rounded-card bg-warning-soft p-4 sm:p-5"
    >
      <p className="mt-1 mb-4">Everything below is still there, your resume too. Sign in and send it.</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormProblem message={problem} />
        <InputField label="Email of your account" name="email" type="email" autoComplete="username" defaultValue={email} required />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" busy={busy} busyLabel="Signing in...">
            Sign In
          </Button>
          <OutsideLink href="/signin" target="_blank">
            Sign in another way, in a new tab
          </OutsideLink>
        </div>
      </form>
    </Section>
  );
}
