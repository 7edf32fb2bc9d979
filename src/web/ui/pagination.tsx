import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

export type PaginationProps = {
  page: number;
  pageCount: number;
  /** The URL of a page; page 1 should have no parameter. */
  hrefFor: (page: number) => string;
  label?: string;
};

const cellClass =
  'grid h-control min-w-9 place-items-center rounded-control border px-1 sm:min-w-(--control) sm:px-2 font-medium tabular-nums no-underline';
const linkClass = clsx(cellClass, 'border-transparent text-ink hover:border-line-strong');

/** Real links: they work before any script has loaded, open in new tabs and can be indexed. */
export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} data-screen-only="">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Link to={hrefFor(page - 1)} rel="prev" aria-label="Previous page" className={linkClass}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Link>
          </li>
        )}
        {pagesAround(page, pageCount).map((each, index) =>
          each === 'gap' ? (
            <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-ink-3">
              …
            </li>
          ) : (
            <li key={each}>
              {each === page ? (
                <span aria-current="page" className={clsx(cellClass, 'border-primary bg-primary-soft text-on-primary-soft')}>
                  <span className="sr-only">Page </span>
                  {each}
                </span>
              ) : (
                <Link to={hrefFor(each)} aria-label={`Page ${each}`} className={linkClass}>
                  {each}
                </Link>
              )}
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <Link to={hrefFor(page + 1)} rel="next" aria-label="Next page" className={linkClass}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The first, the last, and the neighbours of this page; a gap only if it hides at least two. */
export function pagesAround(page: number, pageCount: number): (number | 'gap')[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pageCount])].filter((each) => each >= 1 && each <= pageCount);
  return wanted.flatMap((each, index) => {
    const before = wanted[index - 1] ?? 0;
    if (each - before <= 1) return [each];
    return each - before === 2 ? [each - 1, each] : ['gap' as const, each];
  });
}
