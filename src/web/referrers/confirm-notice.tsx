import { CircleCheck, MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { TextLink } from '#web/ui/text-link.tsx';

/**
 * After a visitor sends: the toast disappears after five seconds, but the remaining step must stay visible. `?sent` is for people
 * without toasts.
 */
export function ConfirmNotice({ referrer, form }: { referrer: string; form: string }) {
  const sent = useSearchParams()[0].get('sent');
  const { state } = useLocation() as { state: { confirmBy?: unknown } | null };
  const [address, setAddress] = useState<string>();
  // Not while hydrating, because the server does not know what the browser remembers about this page.
  useEffect(() => setAddress(typeof state?.confirmBy === 'string' ? state.confirmBy : undefined), [state]);
  return (
    <div role="status">
      {(sent === 'yes' || sent === 'mail') && (
        <div className="mb-6 flex items-start gap-3 rounded-card bg-success-soft p-4">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">Request Submitted Successfully!</p>
            <p>Your referral request has been sent to {referrer}. You&apos;ll be notified when they respond.</p>
          </div>
        </div>
      )}
      {(address || sent === 'mail') && (
        <div
          data-one-step-left=""
          className="mb-8 flex flex-col gap-4 rounded-card bg-primary-soft p-5 text-on-primary-soft sm:flex-row sm:p-7"
        >
          <MailCheck aria-hidden="true" className="size-10 shrink-0" />
          <div className="min-w-0 wrap-anywhere">
            <h2>One step left: confirm your email</h2>
            <p className="mt-2 text-lg">
              We sent a link to {address ? <strong>{address}</strong> : 'your address'}. {referrer} gets your request when you follow it.
              The link works for 48 hours.
            </p>
            <p className="mt-2">
              Nothing there? Check your spam folder, or <TextLink to={form}>correct the address and send it again</TextLink>: the form is
              filled in.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
