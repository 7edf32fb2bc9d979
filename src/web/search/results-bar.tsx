import { clsx } from 'clsx';
import { LayoutGrid, List, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PromotedFilters, type Promoted } from './promoted-filters.tsx';
import type { View } from './remembered-view.ts';
import { useView } from './use-view.ts';

export type ResultsBarProps = {
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
            <ViewLink view="grid" to={hrefForView('grid')} current={shown === 'grid'} label="Grid view">
              <LayoutGrid aria-hidden="true" className="size-5" />
            </ViewLink>
            <ViewLink view="list" to={hrefForView('list')} current={shown === 'list'} label="List view">
              <List aria-hidden="true" className="size-5" />
            </ViewLink>
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
              <Link
                to={without}
                data-keep-scroll=""
                preventScrollReset
                className="inline-flex min-h-control-small items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-ink no-underline hover:border-ink"
              >
                {label} <X aria-hidden="true" className="size-4" />
                <span className="sr-only">: remove this filter</span>
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={clearAll}
              data-keep-scroll=""
              preventScrollReset
              className="inline-flex min-h-control-small items-center px-2 text-sm font-medium text-primary underline"
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
      <PromotedFilters promoted={promoted} />
    </div>
  );
}

type ViewLinkProps = { view: View; to: string; current: boolean; label: string; children: ReactNode };

// The styles know a remembered view before the script does, so they mark the current button.
const currentLook = 'border-primary bg-primary-soft text-on-primary-soft';
const listLook = 'as-list:border-primary as-list:bg-primary-soft as-list:text-on-primary-soft';
const notInList = 'as-list:border-transparent as-list:bg-transparent as-list:text-ink-2';

function ViewLink({ view, to, current, label, children }: ViewLinkProps) {
  return (
    <Link
      to={to}
      data-keep-scroll=""
      preventScrollReset
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      data-view-choice={view}
      className={clsx(
        'grid h-control w-control place-items-center rounded-control border hover:border-line-strong',
        view === 'grid' ? [currentLook, notInList] : ['border-transparent text-ink-2', listLook],
      )}
    >
      {children}
    </Link>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
