import { useEffect, useState, type FormEvent } from 'react';
import { data } from 'react-router';
import { readEmailAddress } from '#domain/identity/email-address.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { loadAuth } from '#web/identity/auth-state.ts';
import { errorText } from '#web/identity/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AuthCard } from './auth-card.tsx';
import { notReady } from './not-ready.ts';
import { typedText } from './typed-text.ts';
import type { Route } from './+types/forgot-password.route.ts';

export const meta = () => pageMeta('Forgot password');

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  return data({ problem: notReady, email: typedText(form, 'email') }, { status: 400 });
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const [problem, setProblem] = useState(actionData?.problem);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  useEffect(() => {
    loadAuth().catch(() => {});
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=email]');
    const email = readEmailAddress(field?.value);
    if (!email) {
      setProblem('Please enter an e-mail address such as name@example.in.');
      field?.focus();
      return;
    }
    setProblem(undefined);
    setBusy(true);
    try {
      const { sdk, auth } = await loadAuth();
      await sdk.sendPasswordResetEmail(auth, email);
      setSentTo(email);
    } catch (error) {
      setProblem(errorText(error) ?? 'The mail could not be asked for. Please try again.');
    }
    setBusy(false);
  }

  if (sentTo) {
    return (
      <AuthCard title="Look into your mailbox" after={<TextLink to="/signin">Back to Sign In</TextLink>}>
        <p role="status">
          If there is an account for <strong className="break-all">{sentTo}</strong>, a mail with a link is on its way. The link works once,
          within one hour.
        </p>
        <p className="text-sm text-ink-2">Nothing there after a few minutes? Look into the spam folder, or check the address.</p>
        <Button variant="outline" onClick={() => setSentTo(undefined)}>
          Try another address
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Forgot password?"
      lead="Tell us your e-mail address, and we send you a link to set a new one."
      after={<TextLink to="/signin">Back to Sign In</TextLink>}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <InputField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={actionData?.email}
          error={problem}
        />
        <Button type="submit" wide busy={busy} busyLabel="Sending...">
          Send the link
        </Button>
      </form>
    </AuthCard>
  );
}
