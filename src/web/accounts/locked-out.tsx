import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AuthCard } from './auth-card.tsx';

/** Shown whether or not the password was right. Only the mail tells which; otherwise an attacker could go on guessing. */
export function LockedOut({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <AuthCard title="Check your email" after={<TextLink to="/forgot-password">Set a new password instead</TextLink>}>
      <p role="status">
        If the password was right, an email with a link is on its way to <strong className="break-all">{email}</strong>. The link signs you
        in. It works once, for one hour.
      </p>
      <p className="text-sm text-ink-2">
        Somebody tried too many wrong passwords for this account. To protect it, for up to 15 minutes a password alone opens it only in a
        browser in which you have signed in before.
      </p>
      <Button variant="outline" onClick={onBack}>
        Try again
      </Button>
    </AuthCard>
  );
}
