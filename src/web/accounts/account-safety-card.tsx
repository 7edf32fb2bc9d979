import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signOutEverywhere } from '#web/identity/account-safety.ts';
import { errorText } from '#web/identity/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { ChangeEmailDialog, ChangePasswordDialog, DeleteAccountDialog } from './account-safety-dialogs.tsx';

/** What people can change about their own account besides the name. Enabled once the SDK has loaded. */
export function AccountSafety({ withPassword, email, ready }: { withPassword: boolean; email: string | null; ready: boolean }) {
  const [open, setOpen] = useState<'password' | 'email' | 'delete'>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const close = () => setOpen(undefined);

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
        {withPassword && (
          <Button variant="outline" disabled={!ready} onClick={() => setOpen('password')}>
            Change password
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
      <ChangePasswordDialog open={open === 'password'} onClose={close} email={email} />
      <ChangeEmailDialog open={open === 'email'} onClose={close} withPassword={withPassword} />
      <DeleteAccountDialog open={open === 'delete'} onClose={close} withPassword={withPassword} />
    </Card>
  );
}
