import { clsx } from 'clsx';
import { LayoutGrid, List, X } from 'lucide-react';
import { useLayoutEffect, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { mostCounted, totalText } from '#domain/search/search-total.ts';
import { sorted } from '#shared/lists.ts';
import { prefersList, showStoredView, type View } from './remembered-view.ts';

type Promoted = { label: string; count: number | null; to: string };

type ResultsBarProps = {
  heading: string;
  /** The view in the URL, if any. */
  view: View | undefined;
  corrections: readonly { typed: string; shown: string }[];
  chosen: readonly { label: string; without: string }[];
  promoted: readonly Promoted[];
  hrefForView: (view: View) => string;
  clearAll: string;
  /** More buttons beside the views. */
  children?: ReactNode;
};

export function ResultsBar({ heading, view, corrections, chosen, promoted, hrefForView, clearAll, children }: ResultsBarProps) {
  const shown = useView(view);
  return (
    <div className="mt-8 flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl sm:text-2xl" aria-live="polite">
          {heading}
        </h2>
        <div className="flex gap-1" data-screen-only="">
          {children}
          <nav aria-label="View" data-view={view ?? 'remembered'} className="flex gap-1">
            {views.map(({ view, label, icon: Icon, look }) => (
              <SameListLink
                key={view}
                to={hrefForView(view)}
                aria-label={label}
                aria-current={shown === view ? 'true' : undefined}
                data-view-choice={view}
                className={clsx('grid h-control w-control place-items-center rounded-control border hover:border-line-strong', look)}
              >
                <Icon aria-hidden="true" className="size-5" />
              </SameListLink>
            ))}
          </nav>
        </div>
      </div>
      {corrections.length > 0 && (
        <p className="text-ink-2">
          Showing results for <strong className="text-ink">{corrections.map(({ shown }) => capital(shown)).join(' ')}</strong> instead of{' '}
          {corrections.map(({ typed }) => `“${typed}”`).join(' ')}.
        </p>
      )}
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Applied filters">
          {chosen.map(({ label, without }) => (
            <li key={label}>
              <SameListLink
                to={without}
                className="inline-flex min-h-control-small items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-ink no-underline hover:border-ink"
              >
                {label} <X aria-hidden="true" className="size-4" />
                <span className="sr-only">: remove this filter</span>
              </SameListLink>
            </li>
          ))}
          <li>
            <SameListLink
              to={clearAll}
              className="inline-flex min-h-control-small items-center px-2 text-sm font-medium text-primary underline"
            >
              Clear all
            </SameListLink>
          </li>
        </ul>
      )}
      <PromotedFilters promoted={promoted} />
    </div>
  );
}

/** To the same list in another selection or look: what people look at stays where it is. */
const SameListLink = (link: ComponentProps<typeof Link>) => <Link data-keep-scroll="" preventScrollReset {...link} />;

// The styles know a remembered view before the script does, so they mark the current button.
const currentLook = 'border-primary bg-primary-soft text-on-primary-soft';
const listLook = 'as-list:border-primary as-list:bg-primary-soft as-list:text-on-primary-soft';
const notInList = 'as-list:border-transparent as-list:bg-transparent as-list:text-ink-2';
const views = [
  { view: 'grid', label: 'Grid view', icon: LayoutGrid, look: [currentLook, notInList] },
  { view: 'list', label: 'List view', icon: List, look: ['border-transparent text-ink-2', listLook] },
] as const;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const never = () => () => {};

/** The view to show: the one in the URL, otherwise the last choice on this device. */
function useView(inAddress: View | undefined): View {
  const list = useSyncExternalStore(never, prefersList, () => false);
  // After an error page, React has set the document's attributes again.
  useLayoutEffect(showStoredView, []);
  return inAddress ?? (list ? 'list' : 'grid');
}

/** The most frequent values of a filter that would narrow these results and still leave more than one; uncounted values in their order. */
export function promote<T extends { count: number | null }>(options: readonly T[], total: number, most = 3): T[] {
  const narrowing = options.filter(({ count }) => count === null || (count > 1 && (count < total || total > mostCounted)));
  return sorted(narrowing, (a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, most);
}

/** Popular filters, one tap away. Links, because they work without scripts and give every choice a URL. */
function PromotedFilters({ promoted }: { promoted: readonly Promoted[] }) {
  if (promoted.length === 0) return null;
  return (
    <nav aria-label="Popular filters" data-screen-only="">
      <ul className="relative -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {promoted.map(({ label, count, to }) => (
          <li key={to} className="shrink-0">
            <SameListLink
              to={to}
              className="inline-flex min-h-control-small items-center gap-1.5 rounded-chip border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink no-underline transition-colors hover:border-ink hover:bg-sunken"
            >
              {label}
              {count !== null && (
                <span className="text-ink-3 tabular-nums">
                  {totalText(count)}
                  <span className="sr-only"> results</span>
                </span>
              )}
            </SameListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
