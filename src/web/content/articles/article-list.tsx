import { useNavigation } from 'react-router';
import { plural } from '#shared/plural.ts';
import type { ArticleList as Found } from '#server/content/find-articles.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ArticleCard, FeaturedArticle } from './article-card.tsx';
import { ArticleSearch } from './article-search.tsx';
import { CategoryChips } from './category-chips.tsx';

export type ListWords = {
  path: string;
  all: string;
  piece: string;
  featured: string;
  heading: string;
  placeholder: string;
  searchLabel: string;
};

/** The featured article, the grid and everything that narrows them; /blog and /guides differ only in their words. */
export function ArticleList({ list, search, words }: { list: Found; search: string; words: ListWords }) {
  const slug = list.categories.find(({ name }) => name === list.category)?.slug;
  const narrowed = search !== '' || slug !== undefined;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4 lg:flex-row-reverse lg:items-center lg:justify-between">
        <ArticleSearch path={words.path} label={words.searchLabel} placeholder={words.placeholder} search={search} category={slug} />
        <CategoryChips path={words.path} all={words.all} categories={list.categories} selected={list.category} search={search} />
      </div>
      {list.featured && <FeaturedArticle article={list.featured} label={words.featured} />}
      <section aria-labelledby="list-heading" className="flex flex-col gap-5">
        <h2 id="list-heading" className={narrowed ? 'text-xl' : 'text-2xl'}>
          {narrowed ? headingOf(list, search, words) : words.heading}
        </h2>
        {list.shown.length > 0 ? (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {list.shown.map((article, index) => (
              <ArticleCard key={article.slug} article={article} index={index % 6} linkId={pieceId(index)} />
            ))}
          </ul>
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

function headingOf(list: Found, search: string, words: ListWords): string {
  const within = list.category ? ` in ${list.category}` : '';
  return search ? `${plural(list.total, words.piece)}${within} for “${shorten(search)}”` : `${plural(list.total, words.piece)}${within}`;
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const pieceId = (index: number) => `piece-${index + 1}`;

/** The pressed button is gone or has moved, so the focus goes to the first new card, whose position is in the URL. */
function LoadMore({ list, search, category, words }: { list: Found; search: string; category: string | undefined; words: ListWords }) {
  const navigation = useNavigation();
  const parameters = new URLSearchParams({
    ...(category && { category }),
    ...(search && { q: search }),
    page: String(list.nextPage),
  });
  const loading = navigation.state === 'loading' && navigation.location.search.includes(`page=${list.nextPage}`);
  return (
    <div className="flex flex-col items-center gap-2 pt-3" data-screen-only="">
      <ButtonLink
        to={`${words.path}?${parameters}#${pieceId(list.shown.length)}`}
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
