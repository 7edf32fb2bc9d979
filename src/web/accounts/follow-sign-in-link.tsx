import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { welcomeBack } from '#web/identity/auth-operations.ts';
import { followSignInLink } from '#web/identity/email-link.ts';
import { rememberedAddress } from '#web/identity/remembered-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Loader } from '#web/ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './credential-fields.tsx';
import { typedText } from './typed-text.ts';
import { useWork } from './use-work.ts';
import { takeWayOn } from './way-on.ts';

/** Signs in at once in the browser that asked for the link. Other browsers ask for the address: a stolen link alone must not be enough. */
export function FollowSignInLink() {
  const [trying, setTrying] = useState(true);
  const { problem, busy, run } = useWork('This did not work. Please try again.');
  const navigate = useNavigate();

  async function follow(email: string) {
    await followSignInLink(email, location.href);
    welcomeBack();
    await navigate(takeWayOn() ?? '/profile', { replace: true });
  }

  useEffect(() => {
    const email = rememberedAddress();
    const ask = () => setTrying(false);
    if (email) follow(email).catch(ask);
    else ask();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the link that was opened
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = typedText(new FormData(event.currentTarget), 'email').trim();
    await run(() => follow(email));
  }

  if (trying) return <AuthCard title="Sign In">{<Loader />}</AuthCard>;
  return (
    <AuthCard title="Sign In" lead="Enter the email address we sent the link to.">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <EmailField error={problem} />
        <Button type="submit" wide busy={busy} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
    </AuthCard>
  );
}
