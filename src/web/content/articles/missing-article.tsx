import type { ArticleCard as Article } from '#server/content/find-articles.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';
import { ArticleCard } from './article-card.tsx';

/** Shown for an unknown article: what the reader may have looked for, and the way back. */
export function MissingArticle({
  title,
  sentence,
  home,
  suggestions,
}: {
  title: string;
  sentence: string;
  home: { name: string; path: string };
  suggestions: readonly Article[];
}) {
  return (
    <div className="page-width py-12 md:py-16">
      <div className="flex flex-col items-center gap-4 text-center">
        <KolamFigure seed="404" reach={3} share={0.6} className="size-36 text-primary" />
        <h1>{title}</h1>
        <p className="max-w-measure text-lg text-ink-2">{sentence}</p>
        <ButtonLink to={home.path}>{home.name}</ButtonLink>
      </div>
      <h2 className="mt-12">Perhaps one of these</h2>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {suggestions.map((article, index) => (
          <ArticleCard key={article.slug} article={article} index={index} />
        ))}
      </ul>
    </div>
  );
}
