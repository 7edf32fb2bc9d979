import type { ReactNode } from 'react';
import { CrumbFacts } from './breadcrumbs.tsx';
import type { Crumb } from '#web/app/structured-data.ts';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';

type PageHeadProps = { title: string; seed: string; /** For search engines. */ crumb: Crumb; children?: ReactNode; after?: ReactNode };

/** The top of a page: its title in large letters, with a part of the kolam beside it. */
export function PageHead({ title, seed, crumb, children, after }: PageHeadProps) {
  return (
    <div className="overflow-hidden border-b border-line">
      <CrumbFacts {...crumb} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <h1 className="max-w-[15em] text-[clamp(2.25rem,1.6rem+2.8vw,3.5rem)] leading-[1.06] tracking-[-0.02em]">{title}</h1>
          {children && <div className="mt-4 max-w-[36em] text-lg text-ink-2 md:text-xl md:leading-normal">{children}</div>}
          {after}
        </div>
        {/* In a column of its own: no line runs behind words. Where there is no room for one, it is left out. */}
        <div className="relative max-lg:hidden print:hidden">
          <KolamFigure
            seed={seed}
            reach={4}
            strokeWidth={1.2}
            dotRadius={1.2}
            className="pointer-events-none absolute top-1/2 left-0 size-100 -translate-y-1/2 text-primary opacity-40"
          />
        </div>
      </div>
    </div>
  );
}
