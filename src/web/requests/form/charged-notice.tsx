import { freeEachMonth } from '#domain/billing/free-requests.ts';
import type { Allowance } from '#domain/billing/request-allowance.ts';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type Charged = Extract<Allowance, { kind: 'charged' }>;

export const payWords = ({ pricePaise }: Charged) => `Pay ${rupeesOf(pricePaise)} and send it`;
export const payPath = (referrerId: string) =>
  `/checkout?${new URLSearchParams({ plan: 'single', path: `/request/${referrerId}?continue=yes` })}`;

/** Shown before the first field: what a sixth request costs, and when the next is free. The form's own button leads to the payment. */
export function ChargedNotice({ allowance }: { allowance: Charged }) {
  return (
    <section aria-label="What this request costs" className="rounded-card bg-primary-soft p-4 text-on-primary-soft sm:p-5">
      <p>
        <strong className="font-semibold">You have used this month’s {freeEachMonth} free requests.</strong> You get new ones on{' '}
        {indianDate(`${allowance.freeOn}T06:00:00Z`)}. One more request costs {rupeesOf(allowance.pricePaise)};{' '}
        <TextLink to="/pricing">Pro</TextLink> has no limit. We keep what you write here, and send your request as soon as you have paid.
      </p>
    </section>
  );
}
