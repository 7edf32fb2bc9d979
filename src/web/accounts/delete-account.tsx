import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Proof } from '#web/identity/account-safety.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DeleteAccountDialog } from './account-safety-dialogs.tsx';

/** Apart from everything else, so that nobody comes here by mistake. Enabled once the SDK has loaded. */
export function DeleteAccount({ way, email, ready }: { way: Proof['way']; email: string; ready: boolean }) {
  // The mailed link that proves who they are brings people back to the dialog that needed it.
  const [search] = useSearchParams();
  const [open, setOpen] = useState(search.get('do') === 'delete');
  return (
    <Card
      as="section"
      id="delete"
      aria-labelledby="delete-heading"
      className="mt-4 flex flex-wrap items-center justify-between gap-4 border-danger/50!"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="delete-heading" className="text-xl">
          Delete your account
        </h2>
        <p className="mt-1 text-ink-2">
          Your requests end, and your resumes and everything that you wrote are removed. It cannot be undone.
        </p>
      </div>
      <Button variant="outline" disabled={!ready} className="text-danger!" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <DeleteAccountDialog open={ready && open} onClose={() => setOpen(false)} way={way} email={email} />
    </Card>
  );
}
