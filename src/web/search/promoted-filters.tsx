import { sorted } from '#shared/lists.ts';
import { Link } from 'react-router';
import { mostCounted, totalText } from '#domain/search/search-total.ts';

export type Promoted = { label: string; count: number | null; to: string };

/** The most frequent values of a filter that would narrow these results and still leave more than one; uncounted values in their order. */
export function promote<T extends { count: number | null }>(options: readonly T[], total: number, most = 3): T[] {
  const narrowing = options.filter(({ count }) => count === null || (count > 1 && (count < total || total > mostCounted)));
  return sorted(narrowing, (a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, most);
}

/** Popular filters, one tap away. Links, because they work without scripts and give every choice a URL. */
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
              {count !== null && (
                <span className="text-ink-3 tabular-nums">
                  {totalText(count)}
                  <span className="sr-only"> results</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
