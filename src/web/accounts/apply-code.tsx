import { useState, type ReactNode } from 'react';
import { loadAuth, refreshUser } from '#web/identity/auth-state.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AuthCard } from './auth-card.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { useWork } from './use-work.ts';
import { takeWayOn } from './way-on.ts';

type ApplyCodeProps = { code: string; title: string; button: string; done: string; after?: ReactNode };

/** Needs a click on a button, because programs that scan mails open links too. */
export function ApplyCode({ code, title, button, done, after }: ApplyCodeProps) {
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
