import { freeEachMonth, type Allowance } from '#domain/billing/request-allowance.ts';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Shown before the first field: what a sixth request costs, when the next is free, and how to continue. The draft stays on this device. */
export function ChargedNotice({ referrerId, allowance }: { referrerId: string; allowance: Extract<Allowance, { kind: 'charged' }> }) {
  const path = `/request/${referrerId}?continue=yes`;
  return (
    <section
      aria-label="What this request costs"
      className="flex flex-col items-start gap-3 rounded-card bg-primary-soft p-4 text-on-primary-soft sm:p-5"
    >
      <p>
        <strong className="font-semibold">You have used this month’s {freeEachMonth} free requests.</strong> You get new ones on{' '}
        {indianDate(`${allowance.freeOn}T06:00:00Z`)}. One more request costs {rupeesOf(allowance.pricePaise)}; Pro has no limit. We keep
        what you write here, and send your request as soon as you have paid.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink to={`/checkout?${new URLSearchParams({ plan: 'single', path })}`}>
          Pay {rupeesOf(allowance.pricePaise)} and send it
        </ButtonLink>
        <TextLink to="/pricing">See Pro</TextLink>
      </div>
    </section>
  );
}
