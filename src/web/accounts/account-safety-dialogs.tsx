import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { daysToChangeMind, staysAtGoogle } from '#domain/person/erasure.ts';
import { readEmailAddress } from '#domain/identity/email-address.ts';
import { findPasswordProblem, passwordProblems } from '#domain/identity/password-policy.ts';
import {
  askForCopy,
  changeEmail,
  changePassword,
  askToDeleteAccount,
  loadErasurePreview,
  type Proof,
} from '#web/identity/account-safety.ts';
import type { ErasurePreview } from '#server/leaving/erase-account.ts';
import { sendSignInLink } from '#web/identity/email-link.ts';
import { codeOf, errorText } from '#web/identity/error-text.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { usePayments } from '#web/app/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { PasswordField } from './credential-fields.tsx';
import { typedText } from './typed-text.ts';
import { useWork } from './use-work.ts';

type DialogOpen = { open: boolean; onClose: () => void; way: Proof['way']; email: string };

/** A sentence if something typed is wrong; otherwise the work to do. */
type Submit = (values: FormData) => string | (() => Promise<void>);

const proofIn = (way: Proof['way'], values: FormData): Proof =>
  way === 'password' ? { way, password: typedText(values, 'current') } : { way };

export function ChangePasswordDialog(dialog: DialogOpen) {
  const title = dialog.way === 'link' ? 'Set a password' : 'Change password';
  const submit: Submit = (values) => {
    const next = typedText(values, 'next');
    const found = findPasswordProblem(next, dialog.email);
    if (found) return passwordProblems[found];
    return async () => {
      await changePassword(proofIn(dialog.way, values), next);
      toast({ title: dialog.way === 'link' ? 'Password set' : 'Password changed', description: 'Every other browser was signed out.' });
    };
  };
  return (
    <FormDialog {...dialog} name="password" title={title} button={title} submit={submit}>
      <Confirmation way={dialog.way} />
      <PasswordField label="New password" name="next" autoComplete="new-password" required hint="8 to 128 characters." />
    </FormDialog>
  );
}

export function ChangeEmailDialog(dialog: DialogOpen) {
  const submit: Submit = (values) => {
    const email = readEmailAddress(values.get('email'));
    if (!email) return 'Please enter an email address such as name@example.in.';
    return async () => {
      await changeEmail(proofIn(dialog.way, values), email);
      toast({ title: 'Check your email', description: `Your address changes when you follow the link that we sent to ${email}.` });
    };
  };
  return (
    <FormDialog {...dialog} name="email" title="Change email" button="Send the link" submit={submit}>
      <InputField label="New email address" name="email" type="email" autoComplete="email" required />
      <Confirmation way={dialog.way} />
    </FormDialog>
  );
}

export function AskForCopyDialog({ onAsked, ...dialog }: DialogOpen & { onAsked: () => void }) {
  const submit: Submit = (values) => async () => {
    await askForCopy(proofIn(dialog.way, values));
    onAsked();
  };
  return (
    <FormDialog {...dialog} name="copy" title="Get a copy of my data" button="Get a copy" submit={submit}>
      <p className="text-ink-2">
        We put everything into one file and email you when it is ready, usually within a minute. Because it is everything, we ask once more
        who you are.
      </p>
      <Confirmation way={dialog.way} />
    </FormDialog>
  );
}

export function DeleteAccountDialog(dialog: DialogOpen) {
  const { revalidate } = useRevalidator();
  const [preview, setPreview] = useState<ErasurePreview>();
  useEffect(() => {
    // Without the list, the sentences above it still say what goes.
    if (dialog.open) loadErasurePreview().then(setPreview, () => {});
  }, [dialog.open]);
  const payments = usePayments();
  const submit: Submit = (values) => {
    if (values.get('word') !== 'DELETE') return 'Type DELETE in capital letters to confirm.';
    return async () => {
      const dueAt = await askToDeleteAccount(proofIn(dialog.way, values));
      toast({
        title: 'Your account will be deleted',
        description: `On ${indianDateTime(dueAt)}. If you change your mind, sign in and keep it.`,
      });
      await revalidate();
    };
  };
  return (
    <FormDialog {...dialog} name="delete" title="Delete my account" button="Delete my account" danger submit={submit}>
      <div className="flex flex-col gap-3 text-ink-2">
        <p>
          <strong className="text-ink">When:</strong> in {daysToChangeMind} days. Until then nobody can ask you for a referral, and you can
          sign in and keep the account. After that nothing can be brought back.
        </p>
        <p>
          <strong className="text-ink">What goes:</strong> your name, email address, sign-ins on every device, messages, drafts and resumes.
          Open requests end. If you confirmed your address, the newsletter and what you wrote to our help desk go too.
        </p>
        {preview && (
          <PreviewList
            title={`All ${preview.goes.length} kinds, counted`}
            lines={preview.goes.map(({ what, count }) => `${what}: ${indianNumber(count)}`)}
          />
        )}
        <p>
          <strong className="text-ink">What stays:</strong> closed requests without your name, because the other side needs the record, and
          what you wrote in a report{payments && '; also invoices with your name, because the law asks for it'}.
        </p>
        {preview && preview.stays.length > 0 && (
          <PreviewList title="Everything that stays, and why" lines={preview.stays.map(({ what, because }) => `${what}: ${because}`)} />
        )}
        {preview?.stays.some(({ what }) => what === staysAtGoogle.what) && (
          <p>
            <strong className="text-ink">At Google:</strong> {staysAtGoogle.what} stays. {staysAtGoogle.because}.
          </p>
        )}
        {payments && (
          <p>
            <strong className="text-ink">About money:</strong> a plan that runs ends, and fees that were not paid out cannot be paid any
            more. Get the refund, or wait for the payout, first.
          </p>
        )}
      </div>
      <Confirmation way={dialog.way} />
      <InputField label="Type DELETE to confirm" name="word" autoComplete="off" required />
    </FormDialog>
  );
}

function PreviewList({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-badge font-medium text-primary">{title}</summary>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function Confirmation({ way }: { way: Proof['way'] }) {
  if (way === 'link') return null;
  if (way === 'password') return <PasswordField label="Current password" name="current" autoComplete="current-password" required />;
  return <p className="text-sm text-ink-2">Google asks you to choose your account once more.</p>;
}

/** Where the link in the proof mail leads, if not to the page of sign-in and security. */
const wayBack: Readonly<Record<string, string>> = { delete: '/profile?do=delete', copy: '/settings/privacy?do=copy' };

type FormDialogProps = DialogOpen & { name: string; title: string; button: string; danger?: boolean; submit: Submit; children: ReactNode };

function FormDialog({ open, onClose, way, email, name, title, button, danger = false, submit, children }: FormDialogProps) {
  const id = useId();
  const { problem, setProblem, busy, run } = useWork('This did not work. Please try again.');
  const [mailed, setMailed] = useState(false);

  const close = () => {
    setProblem(undefined);
    setMailed(false);
    onClose();
  };

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const work = submit(new FormData(event.currentTarget));
    if (typeof work === 'string') return setProblem(work);
    await run(() =>
      work().then(close, async (error: unknown) => {
        if (way !== 'link' || codeOf(error) !== 'requires-recent-login') throw error;
        await mailProof();
      }),
    );
  }

  /** Owners of an account without a password prove themselves with a fresh sign-in, for which we mail a link. */
  async function mailProof() {
    try {
      await sendSignInLink(email, wayBack[name] ?? `/settings/security?do=${name}`);
      setMailed(true);
    } catch (error) {
      setProblem(errorText(error) ?? 'We could not send the email. Please try again.');
    }
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
          {!mailed && (
            <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy}>
              {button}
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
        <FormProblem message={problem} />
        {mailed ? (
          <p role="status">
            To make sure that it is you, we sent a link to <strong className="break-all">{email}</strong>. Follow it in this browser: it
            leads back here, and you then have five minutes.
          </p>
        ) : (
          children
        )}
      </form>
    </Dialog>
  );
}
