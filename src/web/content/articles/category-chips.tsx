import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { ArticleList } from '#server/content/find-articles.ts';

/** Links, because they work without scripts and give every choice a URL. */
export function CategoryChips({
  path,
  all,
  categories,
  selected,
  search = '',
}: {
  path: string;
  all: string;
  categories: ArticleList['categories'];
  selected: string | undefined;
  search?: string;
}) {
  const chips = [{ name: all, slug: '', count: undefined }, ...categories];
  return (
    <nav aria-label="Categories" data-screen-only="">
      <ul className="shows-current relative -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {chips.map(({ name, slug, count }) => {
          const current = name === (selected ?? all);
          return (
            <li key={name} className="shrink-0">
              <Link
                to={addressOf(path, slug, search)}
                data-keep-scroll=""
                preventScrollReset
                aria-current={current ? 'true' : undefined}
                className={clsx(
                  'inline-flex min-h-control-small items-center gap-1.5 rounded-chip border px-4 text-sm font-semibold no-underline transition-colors',
                  current
                    ? 'border-primary bg-primary text-on-primary'
                    : 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
                )}
              >
                {name}
                {count !== undefined && (
                  <span className={clsx('font-normal tabular-nums', current ? 'text-on-primary' : 'text-ink-3')}>
                    {count}
                    <span className="sr-only">{count === 1 ? ' article' : ' articles'}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function addressOf(path: string, category: string, search: string): string {
  const parameters = new URLSearchParams({ ...(category && { category }), ...(search && { q: search }) });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
