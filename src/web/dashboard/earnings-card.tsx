import { useFetcher } from 'react-router';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { DashboardData } from './load-dashboard.ts';

/** What the referrer has earned by answering, when it is paid, and the declaration without which they earn nothing. */
export function EarningsCard({ earnings }: { earnings: NonNullable<DashboardData['earnings']> }) {
  const { declaredAt, accruedPaise, payablePaise, paidPaise, nextPayoutDay, yearPaise, capPaise } = earnings;
  const isShown = declaredAt !== null || accruedPaise + payablePaise + paidPaise > 0;
  const rows = [
    ['Earned this week', accruedPaise],
    ['Payable', payablePaise],
    ['Paid', paidPaise],
  ] as const;
  return (
    <Card as="section" aria-labelledby="earnings-heading" className="flex flex-col gap-4">
      <h2 id="earnings-heading" className="text-xl">
        Earnings
      </h2>
      {isShown ? (
        <>
          <dl className="flex flex-col gap-2">
            {rows.map(([name, paise]) => (
              <div key={name} className="flex justify-between gap-4">
                <dt className="text-ink-2">{name}</dt>
                <dd className="font-semibold tabular-nums">{rupeesOf(paise)}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-ink-2">
            The next payout day is {indianDate(nextPayoutDay)}. Sums below ₹200 wait for the next one.{' '}
            {yearPaise >= capPaise
              ? `You have reached ${rupeesOf(capPaise)} in this financial year; further answers are unpaid until 1 April.`
              : `Up to ${rupeesOf(capPaise)} are paid in a financial year; after that, answers are unpaid until 1 April.`}
          </p>
          <p className="text-sm">
            <TextLink to="/earnings">Statements by month</TextLink>
          </p>
        </>
      ) : null}
      {!declaredAt && (
        <p className="text-ink-2">
          You get ₹40 for each answer in time to a request that was paid for: the same for yes and for no. Some employers do not permit
          this, so it is off until you say that yours does.
        </p>
      )}
      <Declaration declared={declaredAt !== null} />
    </Card>
  );
}

function Declaration({ declared }: { declared: boolean }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/dashboard" className="flex flex-col items-start gap-2">
      <input type="hidden" name="intent" value={declared ? 'withdraw-declaration' : 'declare'} />
      {!declared && <p className="text-sm text-ink-2">“My employer permits me to be paid for reviewing requests.”</p>}
      <Button type="submit" variant={declared ? 'ghost' : 'soft'} size={declared ? 'small' : 'medium'} busy={fetcher.state !== 'idle'}>
        {declared ? 'Stop earning' : 'I declare this'}
      </Button>
    </fetcher.Form>
  );
}
