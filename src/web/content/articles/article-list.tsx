import { clsx } from 'clsx';
import { Rss } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { plural } from '#shared/plural.ts';
import type { ArticleList as Found } from '#server/content/find-articles.ts';
import { SearchBox } from '#web/search/search-box.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { linkLook } from '#web/ui/text-link.tsx';
import { ArticleGrid, FeaturedArticle } from './article-card.tsx';
import type { SectionWords } from './section-words.ts';

/** The featured article, the grid and everything that narrows them. */
export function ArticleList({ list, search, words }: { list: Found; search: string; words: SectionWords }) {
  const slug = list.categories.find(({ name }) => name === list.category)?.slug;
  const narrowed = search !== '' || slug !== undefined;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4 lg:flex-row-reverse lg:items-center lg:justify-between">
        <ArticleSearch words={words} search={search} category={slug} />
        <CategoryChips words={words} list={list} search={search} />
      </div>
      {list.featured && <FeaturedArticle article={list.featured} label={words.featured} />}
      <section aria-labelledby="list-heading" className="flex flex-col gap-5">
        <h2 id="list-heading" className={narrowed ? 'text-xl' : 'text-2xl'}>
          {narrowed ? headingOf(list, search, words) : words.heading}
        </h2>
        {list.shown.length > 0 ? (
          <ArticleGrid articles={list.shown} idOf={pieceId} />
        ) : (
          <EmptyState
            title={`No ${words.piece}s found`}
            headingLevel={3}
            action={
              <ButtonLink to={words.path} variant="outline">
                Show all {words.piece}s
              </ButtonLink>
            }
          >
            We found nothing with all of these words. Try fewer or different ones.
          </EmptyState>
        )}
        {list.nextPage && <LoadMore list={list} search={search} category={slug} words={words} />}
        <p role="status" className="sr-only">
          {plural(list.shown.length, words.piece)} shown
        </p>
      </section>
    </div>
  );
}

function headingOf(list: Found, search: string, words: SectionWords): string {
  const within = list.category ? ` in ${list.category}` : '';
  return search ? `${plural(list.total, words.piece)}${within} for “${shorten(search)}”` : `${plural(list.total, words.piece)}${within}`;
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const pieceId = (index: number) => `piece-${index + 1}`;

/** The pressed button is gone or has moved, so the focus goes to the first new card, whose position is in the URL. */
function LoadMore({ list, search, category, words }: { list: Found; search: string; category: string | undefined; words: SectionWords }) {
  const navigation = useNavigation();
  const loading = navigation.state === 'loading' && navigation.location.search.includes(`page=${list.nextPage}`);
  return (
    <div className="flex flex-col items-center gap-2 pt-3" data-screen-only="">
      <ButtonLink
        to={`${addressOf(words, { category, q: search, page: String(list.nextPage) })}#${pieceId(list.shown.length)}`}
        variant="outline"
        size="large"
        preventScrollReset
        data-keep-scroll=""
        aria-busy={loading || undefined}
      >
        Load More
      </ButtonLink>
      <p className="text-sm text-ink-3">
        {list.shown.length} of {plural(list.total, words.piece)}
      </p>
    </div>
  );
}

type SearchProps = { words: SectionWords; search: string; category: string | undefined };

function ArticleSearch({ words: { path, piece }, search, category }: SearchProps) {
  const label = `Search ${piece}s`;
  return (
    <Form method="get" action={path} role="search" data-screen-only="" preventScrollReset className="flex w-full max-w-120 gap-2">
      <SearchBox name="q" aria-label={label} placeholder={`${label}...`} defaultValue={search} key={search} />
      {category && <input type="hidden" name="category" value={category} />}
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  );
}

/** Links, because they work without scripts and give every choice a URL. */
function CategoryChips({ words, list, search }: { words: SectionWords; list: Found; search: string }) {
  const chips = [{ name: words.all, slug: '', count: undefined }, ...list.categories];
  return (
    <nav aria-label="Categories" data-screen-only="">
      <ul className="shows-current relative -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {chips.map(({ name, slug, count }) => {
          const current = name === (list.category ?? words.all);
          return (
            <li key={name} className="shrink-0">
              <Link
                to={addressOf(words, { category: slug, q: search })}
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

function addressOf({ path }: SectionWords, asked: Record<string, string | undefined>): string {
  const query = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return query ? `${path}?${query}` : path;
}

export function FeedLinks({ section }: { section: 'blog' | 'guides' }) {
  const look = clsx(linkLook, 'inline-flex min-h-control-small items-center');
  return (
    <p data-screen-only="" className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      <Rss aria-hidden="true" className="size-4" />
      <a href={`/${section}/feed.xml`} className={look}>
        RSS feed
      </a>
      <a href={`/${section}/feed.json`} className={look}>
        JSON feed
      </a>
    </p>
  );
}
