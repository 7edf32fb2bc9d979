import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Card, coversCard } from '#web/ui/card.tsx';
import { monthName } from './month-name.ts';
import { Sparkline } from './sparkline.tsx';

type Stat = {
  label: string;
  value: string;
  to: string;
  current: boolean;
  /** What it was at the end of each of the last months; the last one is now. */
  trend: readonly number[];
  /** How a difference is written; a bare number unless told. */
  write?: (difference: number) => string;
};

type StatCardsProps = { label: string; stats: readonly Stat[]; since: string; hasPast: boolean };

/** Each figure links to the rows it counts. From the second month on it says what has changed. */
export function StatCards({ label, stats, since, hasPast }: StatCardsProps) {
  return (
    <ul aria-label={label} className={clsx('grid gap-2 sm:gap-4', stats.length === 3 ? 'grid-cols-3' : 'grid-cols-2 lg:grid-cols-4')}>
      {stats.map(({ label: name, value, to, current, trend, write = String }) => (
        <Card
          key={name}
          as="li"
          padding="none"
          lifts
          className={clsx('flex flex-col px-3 py-2 sm:gap-1 sm:p-5', current && 'border-primary')}
        >
          <Link
            to={to}
            data-keep-scroll=""
            aria-current={current || undefined}
            className={clsx('text-sm font-semibold text-ink-2 no-underline', coversCard)}
          >
            {name}
          </Link>
          <span className="flex items-end justify-between gap-3">
            <span className="font-display text-2xl font-bold text-primary tabular-nums underline decoration-1 underline-offset-4 sm:text-3xl">
              {value}
            </span>
            {hasPast && <Sparkline values={trend} className="mb-1 h-6 w-16 shrink-0 text-primary max-sm:hidden" />}
          </span>
          {hasPast && <span className="text-xs text-ink-2 sm:text-sm">{changeWords(trend, since, write)}</span>}
        </Card>
      ))}
    </ul>
  );
}

function changeWords(trend: readonly number[], since: string, write: (difference: number) => string): string {
  const difference = (trend.at(-1) ?? 0) - (trend.at(-2) ?? 0);
  if (difference === 0) return `as in ${monthName(since)}`;
  return `${difference > 0 ? '+' : '−'}${write(Math.abs(difference))} since ${monthName(since)}`;
}
