import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { welcomeBack } from '#web/identity/auth-operations.ts';
import { followSignInLink, rememberedAddress } from '#web/identity/email-link.ts';
import { Loader } from '#web/ui/spinner.tsx';
import { AuthCard, AuthForm } from './auth-card.tsx';
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

  const onTyped = (values: FormData) => run(() => follow(typedText(values, 'email').trim()));

  if (trying)
    return (
      <AuthCard title="Sign In">
        <Loader />
      </AuthCard>
    );
  return (
    <AuthCard title="Sign In" lead="Enter the email address we sent the link to.">
      <AuthForm onTyped={onTyped} busy={busy} button="Sign In" busyLabel="Signing in...">
        <EmailField error={problem} />
      </AuthForm>
    </AuthCard>
  );
}
