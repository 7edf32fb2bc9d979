import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { daysToChangeMind } from '#domain/person/erasure.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import type { Proof } from '#web/identity/account-safety.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ButtonForm } from '#web/ui/fields/post-form.tsx';
import { DeleteAccountDialog } from '#web/accounts/account-safety-dialogs.tsx';

/** Apart from everything else, so that people do not press it by mistake. Enabled once the SDK has loaded. */
export function DeleteAccount({ way, email, ready, dueAt }: { way: Proof['way']; email: string; ready: boolean; dueAt: Date | null }) {
  // The mailed link that proves who they are brings people back to the dialog that needed it.
  const [open, setOpen] = useState(useSearchParams()[0].get('do') === 'delete');
  if (dueAt)
    return (
      <Frame
        title="Your account will be deleted"
        says={`On ${indianDateTime(dueAt)}. Until then nobody can ask you for a referral. After that nothing can be brought back.`}
      >
        <ButtonForm fields={{ intent: 'keep' }}>Keep my account</ButtonForm>
      </Frame>
    );
  return (
    <Frame
      title="Delete your account"
      says={`${daysToChangeMind} days after you ask, your requests end, and your profile, your resumes and your messages are removed. What you wrote in a report stays in its case. Until then you can change your mind.`}
    >
      <Button variant="outline" disabled={!ready} className="text-danger!" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <DeleteAccountDialog open={ready && open} onClose={() => setOpen(false)} way={way} email={email} />
    </Frame>
  );
}

const Frame = ({ title, says, children }: { title: string; says: string; children: ReactNode }) => (
  <Card
    as="section"
    id="delete"
    aria-labelledby="delete-heading"
    className="mt-4 flex flex-wrap items-center justify-between gap-4 border-danger/50!"
  >
    <div className="min-w-0 flex-1 basis-72">
      <h2 id="delete-heading" className="text-xl">
        {title}
      </h2>
      <p className="mt-1 text-ink-2">{says}</p>
    </div>
    {children}
  </Card>
);
