import { selectArticles, slugOfCategory, type ArticleQuery } from '#domain/content/select-articles.ts';
import type { Article, Content, Section } from './load-content.ts';

/** What a card shows; the text stays on the server until a reader opens the article. */
export type ArticleCard = Omit<Article, 'blocks' | 'searchable'>;

export type ArticleList = {
  kind: 'found';
  featured: ArticleCard | undefined;
  shown: ArticleCard[];
  total: number;
  nextPage: number | undefined;
  categories: { name: string; slug: string; count: number }[];
  category: string | undefined;
};

export type NoSuchCategory = { kind: 'missing'; categories: ArticleList['categories']; suggestions: ArticleCard[] };

export function toCard({ blocks: _blocks, searchable: _searchable, ...card }: Article): ArticleCard {
  return card;
}

export function findArticles(content: Content, section: Section, query: ArticleQuery): ArticleList | NoSuchCategory {
  const articles = content.articles[section];
  const categories = content.categories[section].map((name) => {
    const slug = slugOfCategory(name);
    return { name, slug, count: articles.filter((article) => article.categorySlug === slug).length };
  });
  const category = categories.find(({ slug }) => slug === query.category);
  if (query.category !== undefined && !category) {
    return { kind: 'missing', categories, suggestions: newest(articles) };
  }
  const { featured, shown, total, nextPage } = selectArticles(articles, query);
  return {
    kind: 'found',
    featured: featured && toCard(featured),
    shown: shown.map(toCard),
    total,
    nextPage,
    categories,
    category: category?.name,
  };
}

export function newest(articles: readonly Article[], count = 3): ArticleCard[] {
  return articles
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, count)
    .map(toCard);
}
