import { headingsOf, type Block, type Heading } from '#domain/content/rich-text.ts';
import { relatedTo } from '#domain/content/select-articles.ts';
import { newest, toCard, type ArticleCard } from './find-articles.ts';
import type { Article, Content, Section } from './load-content.ts';

export type FoundArticle = { kind: 'found'; article: ArticleCard; blocks: Block[]; contents: Heading[]; related: ArticleCard[] };

/** For an unknown slug we suggest what the reader may have meant, so this is an outcome and not an error. */
export type MissingArticle = { kind: 'missing'; suggestions: ArticleCard[] };

export function lookUpArticle(content: Content, section: Section, slug: string): FoundArticle | MissingArticle {
  const articles = content.articles[section];
  const article = articles.find((each) => each.slug === slug);
  if (!article) return { kind: 'missing', suggestions: closest(articles, slug) };
  return {
    kind: 'found',
    article: toCard(article),
    blocks: article.blocks,
    contents: headingsOf(article.blocks).filter((heading) => heading.level === 2),
    related: relatedTo(articles, article).map(toCard),
  };
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
