import { clsx } from 'clsx';
import { LayoutGrid, List, X } from 'lucide-react';
import { Link } from 'react-router';

export type ResultsBarProps = {
  heading: string;
  view: 'grid' | 'list';
  corrections: readonly { typed: string; shown: string }[];
  chosen: readonly { label: string; without: string }[];
  hrefForView: (view: 'grid' | 'list') => string;
  clearAll: string;
};

export function ResultsBar({ heading, view, corrections, chosen, hrefForView, clearAll }: ResultsBarProps) {
  return (
    <div className="mt-8 flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-2xl" aria-live="polite">
          {heading}
        </h2>
        <nav aria-label="View" className="flex gap-1" data-screen-only="">
          <ViewLink
            to={hrefForView('grid')}
            current={view === 'grid'}
            label="Grid view"
            icon={<LayoutGrid aria-hidden="true" className="size-5" />}
          />
          <ViewLink
            to={hrefForView('list')}
            current={view === 'list'}
            label="List view"
            icon={<List aria-hidden="true" className="size-5" />}
          />
        </nav>
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
              className="inline-flex min-h-control-small items-center px-2 text-sm font-medium text-primary underline"
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}

function ViewLink({ to, current, label, icon }: { to: string; current: boolean; label: string; icon: React.ReactNode }) {
  return (
    <Link
      to={to}
      data-keep-scroll=""
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      className={clsx(
        'grid h-control w-control place-items-center rounded-control border',
        current ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-transparent text-ink-2 hover:border-line-strong',
      )}
    >
      {icon}
    </Link>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
