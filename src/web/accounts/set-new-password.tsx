import { useEffect, useState } from 'react';
import { findPasswordProblem, passwordProblems } from '#domain/identity/password-policy.ts';
import { loadAuth } from '#web/identity/auth-state.ts';
import { errorText } from '#web/identity/error-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loader } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AuthCard, AuthForm } from './auth-card.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { PasswordField } from './credential-fields.tsx';
import { typedText } from './typed-text.ts';
import { useWork } from './use-work.ts';

type State = { kind: 'checking' } | { kind: 'refused'; message: string } | { kind: 'ready'; email: string } | { kind: 'done' };

export function SetNewPassword({ code }: { code: string }) {
  const [state, setState] = useState<State>({ kind: 'checking' });
  const { problem, setProblem, busy, run } = useWork('The password could not be changed. Please try again.');

  useEffect(() => {
    let current = true;
    loadAuth()
      .then(({ sdk, auth }) => sdk.verifyPasswordResetCode(auth, code))
      .then(
        (email) => current && setState({ kind: 'ready', email }),
        (error: unknown) => current && setState({ kind: 'refused', message: errorText(error) ?? 'This link does not work.' }),
      );
    return () => {
      current = false;
    };
  }, [code]);

  async function onTyped(values: FormData, email: string) {
    const password = typedText(values, 'password');
    const found = findPasswordProblem(password, email);
    if (found) return setProblem(passwordProblems[found]);
    if (password !== values.get('confirmation')) return setProblem("Passwords don't match");
    await run(async () => {
      const { sdk, auth } = await loadAuth();
      await sdk.confirmPasswordReset(auth, code, password);
      setState({ kind: 'done' });
    });
  }

  return (
    <AuthCard title="Set a new password" lead={state.kind === 'ready' && `For ${state.email}`}>
      {state.kind === 'checking' && <Loader />}
      {state.kind === 'refused' && (
        <>
          <FormProblem message={state.message} />
          <TextLink to="/forgot-password">Ask for a new link</TextLink>
        </>
      )}
      {state.kind === 'ready' && (
        <AuthForm onTyped={(values) => onTyped(values, state.email)} busy={busy} button="Save the new password" busyLabel="Saving...">
          <FormProblem message={problem} />
          <input type="email" name="username" autoComplete="username" defaultValue={state.email} hidden readOnly />
          <PasswordField label="New password" name="password" autoComplete="new-password" required hint="8 to 128 characters." />
          <PasswordField label="Confirm new password" name="confirmation" autoComplete="new-password" required />
        </AuthForm>
      )}
      {state.kind === 'done' && (
        <>
          <p role="status">Your password was changed. Every browser was signed out.</p>
          <ButtonLink to="/signin">Sign In</ButtonLink>
        </>
      )}
    </AuthCard>
  );
}
