import { clsx } from 'clsx';
import { Link } from 'react-router';
import { monthName } from '#shared/indian-date.ts';
import { Card, coversCard } from '#web/ui/card.tsx';
import { dashboardPath, type DashboardAddress } from './dashboard-address.ts';
import type { DashboardData } from './load-dashboard.ts';

type Stat = {
  label: string;
  /** What it was at the end of each of the last months; the last one is now. */
  trend: readonly number[];
  /** The rows that it counts; all of them without either. */
  status?: string;
  tab?: DashboardAddress['tab'];
  write?: (value: number) => string;
};

/** Each figure links to the rows it counts. From the second month on it says what has changed. */
export function StatCards({ data: { address, trend }, stats }: { data: DashboardData; stats: readonly Stat[] }) {
  const hasPast = (trend.total.at(-2) ?? 0) > 0;
  const since = monthName(trend.since).slice(0, 3);
  return (
    <ul aria-label="My figures" className={clsx('grid gap-2 sm:gap-4', stats.length === 3 ? 'grid-cols-3' : 'grid-cols-2 lg:grid-cols-4')}>
      {stats.map(({ label, trend: line, status, tab = 'referrals', write = String }) => {
        const current = address.tab === tab && address.status === status;
        return (
          <Card
            key={label}
            as="li"
            padding="none"
            lifts
            className={clsx('flex flex-col px-3 py-2 sm:gap-1 sm:p-5', current && 'border-primary')}
          >
            <Link
              to={dashboardPath({ side: address.side, status, tab })}
              data-keep-scroll=""
              aria-current={current || undefined}
              className={clsx('text-sm font-semibold text-ink-2 no-underline', coversCard)}
            >
              {label}
            </Link>
            <span className="flex items-end justify-between gap-3">
              <span className="font-display text-2xl font-bold text-primary tabular-nums underline decoration-1 underline-offset-4 sm:text-3xl">
                {write(line.at(-1) ?? 0)}
              </span>
              {hasPast && <Sparkline values={line} />}
            </span>
            {hasPast && <span className="text-xs text-ink-2 sm:text-sm">{changeWords(line, since, write)}</span>}
          </Card>
        );
      })}
    </ul>
  );
}

function changeWords(trend: readonly number[], since: string, write: (difference: number) => string): string {
  const difference = (trend.at(-1) ?? 0) - (trend.at(-2) ?? 0);
  if (difference === 0) return `as in ${since}`;
  return `${difference > 0 ? '+' : '−'}${write(Math.abs(difference))} since ${since}`;
}

const [width, height, edge] = [64, 24, 3];

/** How a figure changed, without axes: the words beside it say the rest. Drawn by the server. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: edge + (index / Math.max(1, values.length - 1)) * (width - 2 * edge),
    y: height - edge - (value / most) * (height - 2 * edge),
  }));
  const last = points.at(-1);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="mb-1 h-6 w-16 shrink-0 text-primary max-sm:hidden">
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className="fill-none stroke-current stroke-2 opacity-60"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={3} className="fill-current" />}
    </svg>
  );
}
