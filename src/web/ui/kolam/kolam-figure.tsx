import { clsx } from 'clsx';
import { kolam, type KolamOptions } from '#shared/kolam.ts';

export type KolamFigureProps = KolamOptions & {
  /** Whatever the figure stands for; the same seed draws the same figure. */
  seed: string;
  className?: string | undefined;
  strokeWidth?: number;
  dotRadius?: number;
  /** The line draws itself once. */
  draws?: boolean;
  /** How much of the line is drawn, from 0 to 1; the rest is faint. */
  share?: number;
};

/** Decoration: hidden from assistive technology. Takes the colour of the text around it. */
export function KolamFigure({ seed, className, strokeWidth = 1.6, dotRadius = 1.5, draws = false, share, ...options }: KolamFigureProps) {
  const { viewBox, dots, loops } = kolam(seed, options);
  const partly = share !== undefined && share < 1;
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      aria-hidden="true"
      className={clsx('block', className)}
    >
      <path d={dots.map(([x, y]) => `M${x} ${y}h0`).join('')} strokeWidth={dotRadius * 2} />
      {partly && <path d={loops.join('')} opacity={0.3} strokeDasharray="0.1 4" />}
      {loops.map((loop, index) => (
        <path
          key={index}
          d={loop}
          pathLength={draws || partly ? 1 : undefined}
          strokeDasharray={draws ? 1 : partly ? `${share} ${1 - share}` : undefined}
          className={draws ? 'animate-draw' : undefined}
        />
      ))}
    </svg>
  );
}

/** The product's logo: one unbroken line round five dots. */
export function KolamMark({ className }: { className?: string }) {
  return <KolamFigure seed="ReferralHire" reach={1} strokeWidth={3} dotRadius={2.6} className={clsx('text-primary', className)} />;
}
