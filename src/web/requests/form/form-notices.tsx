import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { freeEachMonth } from '#domain/billing/free-requests.ts';
import type { Allowance } from '#domain/billing/request-allowance.ts';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import type { RequestPrefill } from '#web/referrers/use-request-prefill.ts';
import { Button, useSlow } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Charged = Extract<Allowance, { kind: 'charged' }>;

export const payWords = ({ pricePaise }: Charged) => `Pay ${rupeesOf(pricePaise)} and send it`;
export const payPath = (referrerId: string) =>
  `/checkout?${new URLSearchParams({ plan: 'single', path: `/request/${referrerId}?continue=yes` })}`;

/**
 * Shown before the first field: when the next request is free, and what a sixth costs if one can be bought. The form's own button leads to
 * the payment.
 */
export function NoneLeftNotice({ allowance }: { allowance: Charged | Extract<Allowance, { kind: 'used_up' }> }) {
  return (
    <section
      aria-label={allowance.kind === 'charged' ? 'What this request costs' : 'No free requests left'}
      className="rounded-card bg-primary-soft p-4 text-on-primary-soft sm:p-5"
    >
      <p>
        <strong className="font-semibold">You have used this month’s {freeEachMonth} free requests.</strong> You get new ones on{' '}
        {indianDate(`${allowance.freeOn}T06:00:00Z`)}
        {allowance.kind === 'charged' ? (
          <>
            . One more request costs {rupeesOf(allowance.pricePaise)}; <TextLink to="/pricing">Pro</TextLink> has no limit. We keep what you
            write here, and send your request when you have paid and come back.
          </>
        ) : (
          ', and one back when a request is declined or ends without an answer. What you write here stays on this device.'
        )}
      </p>
    </section>
  );
}

export function RehearsalNotice({ name }: { name: string }) {
  return (
    <p className="mb-5 rounded-card bg-primary-soft p-4 text-on-primary-soft">
      <strong>This is a rehearsal.</strong> {name} is a sample person. Your request uses none of your free ones and is answered
      automatically within a minute, so that you see what happens.
    </p>
  );
}

export function OpenNotice({ name, open }: { name: string; open: RequestPrefill['open'] }) {
  return (
    <div role="status" className="mb-5 rounded-card bg-primary-soft p-4 text-on-primary-soft">
      <p>
        <strong>You have asked {name} already</strong>, and there is no result yet. Ask again only for another position.
      </p>
      <ul className="mt-2 list-disc pl-5">
        {open.map(({ id, position }) => (
          <li key={id}>
            <TextLink to={`/requests/${id}`}>{position}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SummaryProps = {
  sentence: string;
  errors: Record<string, string>;
  refusals: number;
  /** Nothing is wrong: it only waits. */ calm?: boolean;
};

/** Gets the focus when a form is refused, and links to each field. */
export function ErrorSummary({ sentence, errors, refusals, calm = false }: SummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Not for what came back with the page: the browser has its own place for the focus then.
  useEffect(() => {
    if (refusals > 0) ref.current?.focus();
  }, [refusals]);
  const list = Object.entries(errors);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className={clsx('rounded-control border p-4', calm ? 'border-info bg-info-soft' : 'border-danger bg-danger-soft')}
    >
      <h2 className="text-lg">{sentence}</h2>
      {list.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {list.map(([name, message]) => (
            <li key={name}>
              <a
                href={`#request-${name}`}
                className="font-medium text-danger underline underline-offset-[0.2em]"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(`request-${name}`)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export type Sending = 'no' | 'upload' | 'yes';

type SubmitRowProps = {
  sending: Sending;
  /** What the button does, if it is not sending: "Pay ₹149 and send it". */
  pays: string | undefined;
  referrer: { name: string; rehearsal: boolean };
  sendsAtOnce: boolean;
  saved: boolean;
};

const slowWords = 'This takes longer than usual. You need not press again: your request is sent once, and nothing that you wrote is lost.';

/** The form's one action, and what happens after it is pressed. */
export function SubmitRow({ sending, pays, referrer, sendsAtOnce, saved }: SubmitRowProps) {
  const slow = useSlow(sending === 'yes');
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button
        type="submit"
        size="large"
        busy={sending !== 'no'}
        busyLabel={sending === 'upload' ? 'Waiting for your resume' : 'Submitting...'}
      >
        {pays ?? 'Submit Request'}
      </Button>
      <noscript>
        <Button type="submit" name="check" value="yes" variant="outline" size="large">
          Check the rules first
        </Button>
      </noscript>
      <p role="status" className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
        {sending === 'upload' && 'Your resume is still uploading. We send your request as soon as it is there: leave this page open.'}
        {slow && slowWords}
        {sending === 'no' && (
          <>
            {pays
              ? `${referrer.name} gets your request when you have paid and come back.`
              : sendsAtOnce
                ? referrer.rehearsal
                  ? 'The answer comes within a minute.'
                  : `${referrer.name} is told at once.`
                : `We will email you a link first. ${referrer.name} gets your request only when you follow it.`}
            {saved && ' Draft saved on this device.'}
          </>
        )}
      </p>
    </div>
  );
}
