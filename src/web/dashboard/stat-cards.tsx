import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Card, coversCard } from '#web/ui/card.tsx';

export type Stat = { label: string; value: string; to: string; current: boolean };

/** Each figure links to the rows it counts. */
export function StatCards({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {stats.map(({ label: name, value, to, current }) => (
        <Card key={name} as="li" padding="small" lifts className={clsx('flex flex-col gap-1 sm:p-5', current && 'border-primary')}>
          <Link
            to={to}
            data-keep-scroll=""
            aria-current={current || undefined}
            className={clsx('text-sm font-semibold text-ink-2 no-underline', coversCard)}
          >
            {name}
          </Link>
          <span className="font-display text-3xl font-bold tabular-nums">{value}</span>
        </Card>
      ))}
    </ul>
  );
}
