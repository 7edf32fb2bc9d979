import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { welcomeBack } from '#web/identity/auth-operations.ts';
import { followSignInLink } from '#web/identity/email-link.ts';
import { errorText } from '#web/identity/error-text.ts';
import { rememberedAddress } from '#web/identity/remembered-address.ts';
import { Button } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { Loader } from '#web/ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';
import { typedText } from './typed-text.ts';
import { takeWayOn } from './way-on.ts';

/** Signs in at once in the browser that asked for the link. Other browsers ask for the address: a stolen link alone must not be enough. */
export function FollowSignInLink() {
  const [state, setState] = useState<'trying' | 'asking' | 'busy'>('trying');
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();

  async function follow(email: string) {
    await followSignInLink(email, location.href);
    welcomeBack();
    await navigate(takeWayOn() ?? '/profile', { replace: true });
  }

  useEffect(() => {
    const email = rememberedAddress();
    const asking = () => setState('asking');
    if (email) follow(email).catch(asking);
    else asking();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the link that was opened
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = typedText(new FormData(event.currentTarget), 'email').trim();
    setState('busy');
    setProblem(undefined);
    await follow(email).catch((error: unknown) => {
      setProblem(errorText(error) ?? 'This did not work. Please try again.');
      setState('asking');
    });
  }

  if (state === 'trying') return <AuthCard title="Sign In">{<Loader />}</AuthCard>;
  return (
    <AuthCard title="Sign In" lead="Enter the email address we sent the link to.">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <InputField label="Email" name="email" type="email" autoComplete="email" required error={problem} />
        <Button type="submit" wide busy={state === 'busy'} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
    </AuthCard>
  );
}
