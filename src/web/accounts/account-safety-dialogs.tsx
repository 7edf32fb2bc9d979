import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { readEmailAddress } from '#domain/identity/email-address.ts';
import { findPasswordProblem, passwordProblems } from '#domain/identity/password-policy.ts';
import { changeEmail, changePassword, deleteAccount } from '#web/identity/account-safety.ts';
import { errorText } from '#web/identity/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { FormProblem } from './form-problem.tsx';
import { PasswordField } from './password-field.tsx';
import { typedText } from './typed-text.ts';

type DialogOpen = { open: boolean; onClose: () => void };

/** A sentence if something typed is wrong; otherwise the work to do. */
type Submit = (values: FormData) => string | (() => Promise<void>);

export function ChangePasswordDialog({ email, ...dialog }: DialogOpen & { email: string | null }) {
  const submit: Submit = (values) => {
    const next = typedText(values, 'next');
    const found = findPasswordProblem(next, email);
    if (found) return passwordProblems[found];
    return async () => {
      await changePassword(typedText(values, 'current'), next);
      toast({ title: 'Password changed', description: 'Every other browser was signed out.' });
    };
  };
  return (
    <FormDialog {...dialog} title="Change password" button="Change password" submit={submit}>
      <PasswordField label="Current password" name="current" autoComplete="current-password" required />
      <PasswordField label="New password" name="next" autoComplete="new-password" required hint="8 to 128 characters." />
    </FormDialog>
  );
}

export function ChangeEmailDialog({ withPassword, ...dialog }: DialogOpen & { withPassword: boolean }) {
  const submit: Submit = (values) => {
    const email = readEmailAddress(values.get('email'));
    if (!email) return 'Please enter an e-mail address such as name@example.in.';
    return async () => {
      await changeEmail(withPassword ? typedText(values, 'current') : undefined, email);
      toast({ title: 'Look into your mailbox', description: `Your address changes when you follow the link that we sent to ${email}.` });
    };
  };
  return (
    <FormDialog {...dialog} title="Change e-mail" button="Send the link" submit={submit}>
      <InputField label="New e-mail address" name="email" type="email" autoComplete="email" required />
      <Confirmation withPassword={withPassword} />
    </FormDialog>
  );
}

export function DeleteAccountDialog({ withPassword, ...dialog }: DialogOpen & { withPassword: boolean }) {
  const navigate = useNavigate();
  const submit: Submit = (values) => {
    if (values.get('word') !== 'DELETE') return 'Type DELETE in capital letters to confirm.';
    return async () => {
      await deleteAccount(withPassword ? typedText(values, 'current') : undefined);
      toast({ title: 'Account deleted', description: 'Your account and your sign-in data are gone.' });
      await navigate('/');
    };
  };
  return (
    <FormDialog {...dialog} title="Delete my account" button="Delete my account" danger submit={submit}>
      <div className="flex flex-col gap-3 text-ink-2">
        <p>
          <strong className="text-ink">What goes:</strong> your name, e-mail address, password, sign-ins on every device, drafts and
          resumes. This cannot be undone.
        </p>
        <p>
          <strong className="text-ink">What stays:</strong> closed requests and payments, without your name, because the other side and the
          law need the record.
        </p>
        <p>
          <strong className="text-ink">About money:</strong> a plan that runs ends, and fees that were not paid out cannot be paid any more.
          Return the purchase, or wait for the payout, first.
        </p>
      </div>
      <Confirmation withPassword={withPassword} />
      <InputField label="Type DELETE to confirm" name="word" autoComplete="off" required />
    </FormDialog>
  );
}

function Confirmation({ withPassword }: { withPassword: boolean }) {
  if (withPassword) return <PasswordField label="Current password" name="current" autoComplete="current-password" required />;
  return <p className="text-sm text-ink-2">Google asks you to choose your account once more.</p>;
}

function FormDialog({
  open,
  onClose,
  title,
  button,
  danger = false,
  submit,
  children,
}: DialogOpen & { title: string; button: string; danger?: boolean; submit: Submit; children: ReactNode }) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const close = () => {
    setProblem(undefined);
    onClose();
  };

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const work = submit(new FormData(event.currentTarget));
    if (typeof work === 'string') return setProblem(work);
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
      close();
    } catch (error) {
      setProblem(errorText(error) ?? 'This did not work. Please try again.');
    }
    setBusy(false);
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
        <FormProblem message={problem} />
        {children}
      </form>
    </Dialog>
  );
}
