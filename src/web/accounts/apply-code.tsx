import { useState, type ReactNode } from 'react';
import { loadAuth, refreshUser } from '#web/identity/auth-state.ts';
import { errorText } from '#web/identity/error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AuthCard } from './auth-card.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { takeWayOn } from './way-on.ts';

/** Needs a click on a button, because programs that scan mails open links too. */
export function ApplyCode({
  code,
  title,
  button,
  done,
  after,
}: {
  code: string;
  title: string;
  button: string;
  done: string;
  after?: ReactNode;
}) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [problem, setProblem] = useState<string>();
  const [next, setNext] = useState<string>();

  async function apply() {
    setState('busy');
    setProblem(undefined);
    try {
      const { sdk, auth } = await loadAuth();
      await sdk.applyActionCode(auth, code);
      setNext(takeWayOn());
      setState('done');
      // The person signed in here may be the one whose address changed; the next page should know.
      await auth.currentUser?.getIdToken(true);
      await auth.currentUser?.reload();
      refreshUser(auth);
    } catch (error) {
      setState((now) => (now === 'done' ? now : 'open'));
      setProblem(errorText(error) ?? 'This did not work. Please try again.');
    }
  }

  if (state === 'done') {
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
      <Button wide busy={state === 'busy'} onClick={() => void apply()}>
        {button}
      </Button>
    </AuthCard>
  );
}
