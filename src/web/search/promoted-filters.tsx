import { Link } from 'react-router';
import { countText } from './count-text.ts';

export type Promoted = { label: string; count: number; to: string };

/** The most frequent values of a filter that would narrow these results, and leave more than one to choose from. */
export function promote<T extends { count: number }>(options: readonly T[], total: number, most = 3): T[] {
  return options
    .filter(({ count }) => count > 1 && count < total)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most);
}

/** Filters that many choose, one tap away. Links, so that they work without scripts and every choice has an address. */
export function PromotedFilters({ promoted }: { promoted: readonly Promoted[] }) {
  if (promoted.length === 0) return null;
  return (
    <nav aria-label="Popular filters" data-screen-only="">
      <ul className="relative -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {promoted.map(({ label, count, to }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              data-keep-scroll=""
              preventScrollReset
              className="inline-flex min-h-control-small items-center gap-1.5 rounded-chip border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink no-underline transition-colors hover:border-ink hover:bg-sunken"
            >
              {label}
              <span className="text-ink-3 tabular-nums">
                {countText(count)}
                <span className="sr-only"> results</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
