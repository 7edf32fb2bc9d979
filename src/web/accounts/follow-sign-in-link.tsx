import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { ownPath } from '#shared/own-path.ts';
import { welcomeBack } from '#web/identity/auth-operations.ts';
import { loadAuth } from '#web/identity/auth-state.ts';
import { errorText } from '#web/identity/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { AuthCard } from './auth-card.tsx';
import { typedText } from './typed-text.ts';

/** Asks for the address again: a stolen link alone must not be enough. */
export function FollowSignInLink() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = typedText(new FormData(event.currentTarget), 'email').trim();
    setBusy(true);
    setProblem(undefined);
    try {
      const { sdk, auth } = await loadAuth();
      await sdk.signInWithEmailLink(auth, email, location.href);
      welcomeBack();
      const wanted = new URLSearchParams(location.search).get('continueUrl');
      const url = wanted && URL.canParse(wanted) ? new URL(wanted) : undefined;
      await navigate(ownPath(url?.origin === location.origin ? url.pathname + url.search : null, '/profile'), { replace: true });
    } catch (error) {
      setProblem(errorText(error) ?? 'This did not work. Please try again.');
    }
    setBusy(false);
  }

  return (
    <AuthCard title="Sign In" lead="Enter the address to which the link was sent.">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <InputField label="Email" name="email" type="email" autoComplete="email" required error={problem} />
        <Button type="submit" wide busy={busy} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
    </AuthCard>
  );
}
