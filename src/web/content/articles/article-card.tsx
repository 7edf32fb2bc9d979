import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { indianDate } from '#shared/indian-date.ts';
import type { ArticleCard as Article } from '#server/content/find-articles.ts';
import { Card, coversCard } from '#web/ui/card.tsx';
import { ArticleCover, dyeOfCategory } from './article-cover.tsx';

export type ArticleCardProps = { article: Article; index?: number; headingLevel?: 2 | 3; linkId?: string };

export function ArticleCard({ article, index = 0, headingLevel = 3, linkId }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="li"
      lifts
      padding="none"
      className="group flex flex-col overflow-hidden cascade max-sm:nth-[n+3]:when-near"
      style={{ '--i': index } as CSSProperties}
    >
      <ArticleCover seed={article.cover} category={article.category} className="h-40 sm:h-44" />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <CategoryLabel category={article.category} />
        <Heading className="text-xl">
          <Link
            id={linkId}
            to={article.path}
            prefetch="intent"
            className={`scroll-mt-72 text-ink no-underline group-hover:underline ${coversCard}`}
          >
            {article.title}
          </Link>
        </Heading>
        <p className="text-ink-2">{article.summary}</p>
        <Byline article={article} />
      </div>
    </Card>
  );
}

export function FeaturedArticle({ article, label }: { article: Article; label: string }) {
  return (
    <Card as="article" lifts padding="none" className="group grid overflow-hidden md:grid-cols-[1.1fr_1fr]">
      <ArticleCover seed={article.cover} category={article.category} className="min-h-52 md:min-h-96" />
      <div className="flex flex-col justify-center gap-3 p-6 sm:p-8 lg:p-12">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="rounded-badge bg-accent px-2 py-0.5 text-sm font-semibold text-on-accent">{label}</span>
          <CategoryLabel category={article.category} />
        </p>
        <h2 className="text-3xl">
          <Link to={article.path} prefetch="intent" className={`text-ink no-underline group-hover:underline ${coversCard}`}>
            {article.title}
          </Link>
        </h2>
        <p className="text-lg text-ink-2">{article.summary}</p>
        <Byline article={article} />
      </div>
    </Card>
  );
}

export function CategoryLabel({ category }: { category: string }) {
  return (
    <span
      data-dye={dyeOfCategory(category)}
      className="inline-flex items-center gap-2 text-sm font-semibold text-[light-dark(oklch(0.42_0.08_var(--dye-hue)),oklch(0.85_0.08_var(--dye-hue)))]"
    >
      <span aria-hidden="true" className="size-2 rounded-full border-2 border-current" />
      {category}
    </span>
  );
}

function Byline({ article }: { article: Article }) {
  return (
    <p className="mt-auto pt-2 text-sm text-ink-3">
      {article.author} · <time dateTime={article.date}>{indianDate(article.date)}</time> · {article.minutes} min read
    </p>
  );
}
