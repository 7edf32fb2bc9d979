import { headingsOf } from '#domain/content/rich-text.ts';
import { relatedTo, selectArticles, slugOfCategory, type ArticleQuery } from '#domain/content/select-articles.ts';
import type { Article, Content, Section } from './load-content.ts';
import { searchQuestions, subjectOf } from '#domain/content/help-search.ts';
import { containsWords } from '#domain/content/literal-search.ts';

/** What a card shows; the text stays on the server until a reader opens the article. */
export type ArticleCard = ReturnType<typeof toCard>;
export type ArticleList = Extract<ReturnType<typeof findArticles>, { kind: 'found' }>;

function toCard({ blocks: _blocks, searchable: _searchable, ...card }: Article) {
  return card;
}

export function findArticles(content: Content, section: Section, query: ArticleQuery) {
  const articles = content.articles[section];
  const categories = content.categories[section].map((name) => {
    const slug = slugOfCategory(name);
    return { name, slug, count: articles.filter((article) => article.categorySlug === slug).length };
  });
  const category = categories.find(({ slug }) => slug === query.category);
  if (query.category !== undefined && !category) return { kind: 'missing' as const, suggestions: newest(articles) };
  const { featured, shown, ...found } = selectArticles(articles, query);
  return {
    kind: 'found' as const,
    featured: featured && toCard(featured),
    shown: shown.map(toCard),
    ...found,
    categories,
    category: category?.name,
  };
}

/** For an unknown slug we suggest what the reader may have meant, so this is an outcome and not an error. */
export function lookUpArticle(content: Content, section: Section, slug: string) {
  const articles = content.articles[section];
  const article = articles.find((each) => each.slug === slug);
  if (!article) return { kind: 'missing' as const, suggestions: closest(articles, slug) };
  return {
    kind: 'found' as const,
    article: toCard(article),
    blocks: article.blocks,
    contents: headingsOf(article.blocks).filter((heading) => heading.level === 2),
    related: relatedTo(articles, article).map(toCard),
  };
}

export function newest(articles: readonly Article[], count = 3): ArticleCard[] {
  return articles
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, count)
    .map(toCard);
}

function closest(articles: readonly Article[], slug: string): ArticleCard[] {
  const words = slug
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 3)
    .slice(0, 10);
  const scoreOf = ({ slug: own, title }: Article) => words.filter((word) => `${own} ${title.toLowerCase()}`.includes(word)).length;
  const near = articles.filter((article) => scoreOf(article) > 0).toSorted((a, b) => scoreOf(b) - scoreOf(a));
  return near.length > 0 ? near.slice(0, 3).map(toCard) : newest(articles);
}

const mostQuestions = 12;
const mostGuides = 6;

/** One search over questions and guides. Without words: the first question of each subject, and all guides. */
export function searchHelp({ faq, articles: { guides } }: Content, searched: string) {
  const subject = subjectOf(searched);
  const found = subject === '' ? guides : guides.filter(({ searchable }) => containsWords(searchable, subject));
  return {
    questions:
      subject === '' ? faq.flatMap(({ questions }) => questions.slice(0, 1)) : searchQuestions(faq, searched).slice(0, mostQuestions),
    guides: found.slice(0, mostGuides).map(toCard),
  };
}
