import { indianNumber } from '#shared/indian-number.ts';
import { Card } from '#web/ui/card.tsx';

type OwnHoldingsProps = { holdings: readonly { name: string; why: string; kept: string; count: number }[] };

/** What the database holds about the person, counted now. */
export function OwnHoldings({ holdings }: OwnHoldingsProps) {
  return (
    <Card as="section" aria-labelledby="holdings-heading" className="flex flex-col gap-4">
      <div>
        <h2 id="holdings-heading" className="text-xl">
          What we hold about you
        </h2>
        <p className="mt-1 text-ink-2">Counted a moment ago, from every place where we keep something about people.</p>
      </div>
      <dl className="flex flex-col divide-y divide-line">
        {holdings.map(({ name, why, kept, count }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-2 first:pt-0 last:pb-0">
            <dt>
              {why.slice(0, 1).toUpperCase() + why.slice(1)}
              <span className="block text-sm text-ink-3">Kept {kept}</span>
            </dt>
            <dd className="font-semibold tabular-nums">{indianNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
