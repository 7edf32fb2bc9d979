import { sorted } from '#shared/lists.ts';
import { containsWords } from './literal-search.ts';

/** What narrows a list of articles, and how much of it is shown. */
export type ArticleQuery = { search: string; category: string | undefined; page: number };

type Selectable = { categorySlug: string; featured: boolean; date: string; searchable: string };

const articlesPerPage = 6;
/** More than we have articles; it only limits what people can type into the URL. */
const mostPages = 500;

export function readPage(typed: string | null): number {
  const page = /^[1-9]\d{0,3}$/.test(typed ?? '') ? Number(typed) : 1;
  return Math.min(page, mostPages);
}

export function slugOfCategory(category: string): string {
  return category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Newest first. The featured article is separate until the reader narrows the list; then it is one of the others. */
export function selectArticles<A extends Selectable>(articles: readonly A[], query: ArticleQuery) {
  const narrowed = query.search !== '' || query.category !== undefined;
  const newest = sorted(articles, (a, b) => (a.date < b.date ? 1 : -1));
  const featured = narrowed ? undefined : (newest.find((article) => article.featured) ?? newest[0]);
  const matching = newest
    .filter((article) => article !== featured)
    .filter((article) => query.category === undefined || article.categorySlug === query.category)
    .filter((article) => query.search === '' || containsWords(article.searchable, query.search));
  const shown = matching.slice(0, query.page * articlesPerPage);
  return { featured, shown, total: matching.length, nextPage: shown.length < matching.length ? query.page + 1 : undefined };
}

/** The same subject first, then the nearest in time; never the article itself. */
export function relatedTo<A extends Selectable & { slug: string }>(articles: readonly A[], article: A, count = 3): A[] {
  const apart = (other: A) => Math.abs(Date.parse(other.date) - Date.parse(article.date));
  const foreign = (other: A) => Number(other.categorySlug !== article.categorySlug);
  const others = articles.filter((other) => other.slug !== article.slug);
  return sorted(others, (a, b) => foreign(a) - foreign(b) || apart(a) - apart(b)).slice(0, count);
}
