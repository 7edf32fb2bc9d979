import { clsx } from 'clsx';
import { useFetcher } from 'react-router';
import { feePaise, smallestPayoutPaise } from '#domain/payouts/fees.ts';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/section.tsx';
import { PostForm } from '#web/ui/fields/post-form.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { DashboardData } from './load-dashboard.ts';

type Earnings = NonNullable<DashboardData['earnings']>;

/** What the referrer has earned by answering, when it is paid, and the declaration without which they earn nothing. */
export function EarningsCard({ earnings }: { earnings: Earnings }) {
  const { declaredAt, accruedPaise, payablePaise, paidPaise, nextPayoutDay, yearPaise, capPaise } = earnings;
  const declared = declaredAt !== null;
  const fetcher = useFetcher();
  return (
    <Panel title="Earnings">
      {(declared || accruedPaise + payablePaise + paidPaise > 0) && (
        <>
          <Sums paise={{ 'Earned, not payable yet': accruedPaise, Payable: payablePaise, Paid: paidPaise }} />
          <p className="text-sm text-ink-2">
            The next payout day is {indianDate(nextPayoutDay)}. Sums below {rupeesOf(smallestPayoutPaise)} wait for the next one. A fee
            becomes payable a week after the answer, once the seeker can no longer get a refund. If they get one, the fee is void.{' '}
            {yearPaise >= capPaise
              ? `You have reached ${rupeesOf(capPaise)} in this financial year; further answers are unpaid until 1 April.`
              : `You can earn up to ${rupeesOf(capPaise)} in a financial year. After that, answers are unpaid until 1 April.`}
          </p>
          <p className="text-sm">
            <TextLink to="/earnings">Statements by month</TextLink>
          </p>
        </>
      )}
      {!declared && (
        <p className="text-ink-2">
          You get {rupeesOf(feePaise)} for the first answer in time to a request that was paid for: the same for yes and for no, at most
          three a year for one seeker. Some employers do not permit this, so it is off until you say that yours does.
        </p>
      )}
      <PostForm fetcher={fetcher} action="/dashboard" className="flex flex-col items-start gap-2">
        <input type="hidden" name="intent" value={declared ? 'withdraw-declaration' : 'declare'} />
        {!declared && <p className="text-sm text-ink-2">“My employer permits me to be paid for reviewing requests.”</p>}
        <Button type="submit" variant={declared ? 'ghost' : 'soft'} size={declared ? 'small' : 'medium'} busy={fetcher.state !== 'idle'}>
          {declared ? 'Stop earning' : 'I declare this'}
        </Button>
      </PostForm>
    </Panel>
  );
}

/** Sums of money below each other, by their names. */
export function Sums({ paise, className }: { paise: Record<string, number>; className?: string }) {
  return (
    <dl className={clsx('flex flex-col gap-2', className)}>
      {Object.entries(paise).map(([name, each]) => (
        <div key={name} className="flex justify-between gap-10">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold tabular-nums">{rupeesOf(each)}</dd>
        </div>
      ))}
    </dl>
  );
}
