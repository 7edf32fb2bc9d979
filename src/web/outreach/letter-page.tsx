import type { ReactNode } from 'react';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';

/** For pages that people open from a mail and leave again: one thing, in the middle. */
export function LetterPage({ title, seed, share, children }: { title: string; seed: string; share?: number; children: ReactNode }) {
  return (
    <div className="page-width py-12 md:py-20">
      <div className="mx-auto max-w-[560px]">
        <KolamFigure seed={seed} reach={3} {...(share === undefined ? { draws: true } : { share })} className="size-28 text-primary" />
        <h1 className="mt-6">{title}</h1>
        <div className="mt-4">{children}</div>
      </div>
    </div>
  );
}
