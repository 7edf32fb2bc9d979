import { clsx } from 'clsx';
import { hashOf } from '#shared/name-hash.ts';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';

/** One dye for each subject (tokens.css has the hues): readers learn the colours, and we need no pictures. */
const dyes: Record<string, number> = {
  'Job Search': 4,
  'Industry Insights': 5,
  Strategies: 3,
  'Success Stories': 2,
  'Resume Tips': 7,
  Beginner: 4,
  Resume: 7,
  Strategy: 3,
  Interviews: 0,
  'Social Media': 5,
  Communication: 6,
};

/** Which part of the figure fills the frame. */
const crops = [
  'size-[max(120%,400px)] -translate-x-[30%] -translate-y-1/2',
  'size-[max(150%,520px)] -translate-x-[62%] -translate-y-[66%]',
  'size-[max(130%,440px)] -translate-x-[72%] -translate-y-[42%]',
  'size-[max(170%,600px)] -translate-x-[40%] -translate-y-[34%]',
  'size-[max(110%,360px)] -translate-x-1/2 -translate-y-[30%]',
];

export function dyeOfCategory(category: string): number {
  return dyes[category] ?? 4;
}

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
