import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { dyeOfCategory } from '#domain/content/category-dyes.ts';
import { indianDate } from '#shared/indian-date.ts';
import type { ArticleCard as Article } from '#server/content/find-articles.ts';
import { hashOf } from '#shared/name-hash.ts';
import { Card, coversCard } from '#web/ui/card.tsx';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';

type GridProps = { articles: readonly Article[]; idOf?: (index: number) => string; className?: string };

/** The cards appear one after another, each page of six anew. */
export function ArticleGrid({ articles, idOf, className }: GridProps) {
  return (
    <ul className={clsx('grid gap-5 sm:grid-cols-2 lg:grid-cols-3', className)}>
      {articles.map((article, index) => (
        <ArticleCard key={article.slug} article={article} index={index % 6} linkId={idOf?.(index)} />
      ))}
    </ul>
  );
}

function ArticleCard({ article, index, linkId }: { article: Article; index: number; linkId: string | undefined }) {
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
        <h3 className="text-xl">
          <Link
            id={linkId}
            to={article.path}
            prefetch="intent"
            className={`scroll-mt-72 text-ink no-underline group-hover:underline ${coversCard}`}
          >
            {article.title}
          </Link>
        </h3>
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

/** Which part of the figure fills the frame. */
const crops = [
  'size-[max(120%,400px)] -translate-x-[30%] -translate-y-1/2',
  'size-[max(150%,520px)] -translate-x-[62%] -translate-y-[66%]',
  'size-[max(130%,440px)] -translate-x-[72%] -translate-y-[42%]',
  'size-[max(170%,600px)] -translate-x-[40%] -translate-y-[34%]',
  'size-[max(110%,360px)] -translate-x-1/2 -translate-y-[30%]',
];

/** Drawn from the article's own seed and cropped, so no two covers are alike. Decoration, because the title is beside it. */
export function ArticleCover({ seed, category, className }: { seed: string; category: string; className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-dye={dyeOfCategory(category)}
      data-screen-only=""
      className={clsx(
        'relative overflow-hidden bg-[light-dark(oklch(0.4_0.07_var(--dye-hue)),oklch(0.34_0.055_var(--dye-hue)))] text-[oklch(0.83_0.095_var(--dye-hue))]',
        className,
      )}
    >
      <KolamFigure
        seed={seed}
        reach={4}
        symmetry="turn"
        strokeWidth={1.5}
        dotRadius={1.6}
        className={clsx('absolute top-1/2 left-1/2', crops[hashOf(seed) % crops.length])}
      />
    </div>
  );
}
