import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { signOutEverywhere, type Proof } from '#web/identity/account-safety.ts';
import { errorText } from '#web/identity/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { ChangeEmailDialog, ChangePasswordDialog, DeleteAccountDialog } from './account-safety-dialogs.tsx';

/** What people can change about their own account besides the name. Enabled once the SDK has loaded. */
export function AccountSafety({ way, email, ready }: { way: Proof['way']; email: string; ready: boolean }) {
  // The mailed link that proves who they are brings people back to the dialog that needed it.
  const [search] = useSearchParams();
  const [open, setOpen] = useState(search.get('do'));
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const close = () => setOpen(null);

  async function everywhere() {
    setBusy(true);
    try {
      await signOutEverywhere();
      toast({ title: 'Logged out successfully', description: 'You have been logged out in every browser.' });
      await navigate('/signin');
    } catch (error) {
      toast({ title: 'Error logging out', description: errorText(error) ?? 'There was a problem logging out.' });
    }
    setBusy(false);
  }

  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-xl">Account safety</h2>
      <div className="flex flex-wrap gap-3">
        {way !== 'google' && (
          <Button variant="outline" disabled={!ready} onClick={() => setOpen('password')}>
            {way === 'link' ? 'Set a password' : 'Change password'}
          </Button>
        )}
        <Button variant="outline" disabled={!ready} onClick={() => setOpen('email')}>
          Change e-mail
        </Button>
        <Button variant="outline" disabled={!ready} busy={busy} onClick={() => void everywhere()}>
          Sign out everywhere
        </Button>
        <Button variant="outline" disabled={!ready} className="text-danger!" onClick={() => setOpen('delete')}>
          Delete my account
        </Button>
      </div>
      <ChangePasswordDialog open={ready && open === 'password'} onClose={close} way={way} email={email} />
      <ChangeEmailDialog open={ready && open === 'email'} onClose={close} way={way} email={email} />
      <DeleteAccountDialog open={ready && open === 'delete'} onClose={close} way={way} email={email} />
    </Card>
  );
}
