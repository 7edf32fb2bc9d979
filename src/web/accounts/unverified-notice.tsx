import { useState } from 'react';
import { resendVerification } from '#web/identity/account-safety.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useWork } from './use-work.ts';

/** `next` is where the link leads once the address is confirmed. */
export function UnverifiedNotice({ email, ready, next }: { email: string; ready: boolean; next?: string }) {
  const [sent, setSent] = useState(false);
  const { problem, busy, run } = useWork('We could not send the email. Please try again.');
  const resend = () => run(() => resendVerification(next).then(() => setSent(true)));

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft px-5 py-4 text-warning">
      <p className="min-w-60 flex-1">
        <strong>Confirm your email address.</strong> We sent a link to <span className="wrap-anywhere">{email}</span>.
        {!next && ' Until you follow it, you have to confirm each request by email before the referrer sees it.'}{' '}
        <TextLink to="/settings/security?do=email">Wrong address?</TextLink>
      </p>
      <div role="status" className="flex flex-wrap items-center gap-3">
        {problem && <span>{problem}</span>}
        {sent ? (
          <span className="font-semibold">A new link is on its way.</span>
        ) : (
          <Button variant="outline" size="small" busy={busy} disabled={!ready} onClick={() => void resend()}>
            Send the link again
          </Button>
        )}
      </div>
    </div>
  );
}
