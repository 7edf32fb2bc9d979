import type { ArticleCard as Article } from '#server/content/find-articles.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';
import { ArticleGrid } from './article-card.tsx';
import type { SectionWords } from './section-words.ts';

type Props = { words: SectionWords; what: 'piece' | 'category'; suggestions: readonly Article[] };

/** Shown for an unknown article or category: what the reader may have looked for, and the way back. */
export function MissingArticle({ words, what, suggestions }: Props) {
  const [title, sentence] = words.missing[what];
  return (
    <div className="page-width py-12 md:py-16">
      <div className="flex flex-col items-center gap-4 text-center">
        <KolamFigure seed="404" reach={3} share={0.6} className="size-36 text-primary" />
        <h1>{title}</h1>
        <p className="max-w-measure text-lg text-ink-2">{sentence}</p>
        <ButtonLink to={words.path}>All {words.piece}s</ButtonLink>
      </div>
      <h2 className="mt-12">Perhaps one of these</h2>
      <ArticleGrid articles={suggestions} className="mt-5" />
    </div>
  );
}
