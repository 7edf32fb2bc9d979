import { freeEachMonth } from '#domain/billing/free-requests.ts';
import type { Allowance } from '#domain/billing/request-allowance.ts';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import type { RequestPrefill } from '#web/referrers/use-request-prefill.ts';
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
