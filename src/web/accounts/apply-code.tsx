import { useState } from 'react';
import { loadAuth, refreshUser } from '#web/identity/auth-state.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AuthCard } from './auth-card.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { useWork } from './use-work.ts';
import { takeWayOn } from './way-on.ts';

const words = {
  verifyEmail: {
    title: 'Confirm your email address',
    button: 'Confirm my email address',
    done: 'Your email address is confirmed.',
    after: (
      <p className="text-sm text-ink-2">
        Somebody else signed up with your address? <TextLink to="/forgot-password">Set a new password</TextLink>, and only you can open the
        account.
      </p>
    ),
  },
  verifyAndChangeEmail: {
    title: 'Use a new email address',
    button: 'Use this address',
    done: 'Your email address was changed. Please sign in with the new one.',
    after: undefined,
  },
};

/** Needs a click on a button, because programs that scan mails open links too. */
export function ApplyCode({ code, mode }: { code: string; mode: keyof typeof words }) {
  const { title, button, done, after } = words[mode];
  const { problem, busy, run } = useWork('This did not work. Please try again.');
  const [applied, setApplied] = useState(false);
  const [next, setNext] = useState<string>();

  const apply = () =>
    run(async () => {
      const { sdk, auth } = await loadAuth();
      await sdk.applyActionCode(auth, code);
      setNext(takeWayOn());
      setApplied(true);
      // The person signed in here may be the one whose address changed; the next page should know.
      await auth.currentUser?.getIdToken(true);
      await auth.currentUser?.reload();
      refreshUser(auth);
    });

  if (applied) {
    return (
      <AuthCard title={title}>
        <p role="status">{done}</p>
        <ButtonLink to={next ?? '/profile'}>{next ? 'Continue where you were' : 'Go to my profile'}</ButtonLink>
        {after}
      </AuthCard>
    );
  }
  return (
    <AuthCard title={title}>
      <FormProblem message={problem} />
      <Button wide busy={busy} onClick={() => void apply()}>
        {button}
      </Button>
    </AuthCard>
  );
}
