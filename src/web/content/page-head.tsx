import type { ReactNode } from 'react';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';

/** The top of a page: its title in large letters, with a corner of the kolam. */
export function PageHead({ title, seed, children, after }: { title: string; seed: string; children?: ReactNode; after?: ReactNode }) {
  return (
    <div className="relative overflow-hidden border-b border-line">
      <KolamFigure
        seed={seed}
        reach={4}
        strokeWidth={1.2}
        dotRadius={1.2}
        className="pointer-events-none absolute -top-28 -right-48 size-110 text-primary opacity-15 sm:-right-16 sm:opacity-25 md:right-0 md:opacity-40 print:hidden"
      />
      <div className="page-width relative py-10 md:py-16">
        <h1 className="max-w-[15em] text-[clamp(2.25rem,1.6rem+2.8vw,3.5rem)] leading-[1.06] tracking-[-0.02em]">{title}</h1>
        {children && <div className="mt-4 max-w-[36em] text-lg text-ink-2 md:text-xl md:leading-normal">{children}</div>}
        {after}
      </div>
    </div>
  );
}
