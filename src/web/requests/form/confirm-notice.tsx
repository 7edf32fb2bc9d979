import { CircleCheck, MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a visitor sends: the toast disappears after five seconds, but the remaining step must stay visible. `sent` is for people without
 * toasts.
 */
export function ConfirmNotice({ referrer, sent }: { referrer: string; sent: 'yes' | 'mail' | null }) {
  const { state } = useLocation() as { state: { confirmBy?: unknown } | null };
  const [address, setAddress] = useState<string>();
  // Not while hydrating, because the server does not know what the browser remembers about this page.
  useEffect(() => setAddress(typeof state?.confirmBy === 'string' ? state.confirmBy : undefined), [state]);
  return (
    <div role="status">
      {sent && (
        <div className="mb-6 flex items-start gap-3 rounded-card bg-success-soft p-4">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">Request Submitted Successfully!</p>
            <p>
              Your referral request has been sent to {referrer}. You&apos;ll be notified when they respond.
              {sent === 'mail' &&
                ` One step left: follow the link that we mailed to you within 48 hours. ${referrer} gets your request then.`}
            </p>
          </div>
        </div>
      )}
      {address && (
        <p className="mb-6 flex items-start gap-3 rounded-card bg-primary-soft p-4 text-on-primary-soft">
          <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            One step left: follow the link that we mailed to <strong>{address}</strong> within 48 hours. {referrer} gets your request then.
          </span>
        </p>
      )}
    </div>
  );
}
