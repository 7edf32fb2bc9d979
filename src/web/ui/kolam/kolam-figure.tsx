import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { Kolam, KolamOptions } from '#shared/kolam.ts';
import { asServed, useServed } from '#web/app/hydration.ts';
import { kolamFrame, smallKolam } from './small-kolam.ts';

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

type Draw = (seed: string, options: KolamOptions) => Kolam;
let draw: Draw | undefined;

/** The server draws at once (entry.server.tsx). A browser learns how when it has to draw a figure that the server did not send. */
export function drawKolamsWith(known: Draw): void {
  draw = known;
}

function useKolam(seed: string, options: KolamOptions, wanted: boolean): Kolam | undefined {
  const [, learned] = useState(false);
  const known = options.reach === 1 ? smallKolam : wanted ? draw?.(seed, options) : undefined;
  const asks = wanted && !known;
  useEffect(() => {
    if (!asks) return;
    const learn = async () => {
      // Without it, decoration is missing and nothing else.
      const drawing = await import('#shared/kolam.ts').catch(() => undefined);
      if (!drawing) return;
      drawKolamsWith(drawing.kolam);
      learned(true);
    };
    void learn();
  }, [asks]);
  return known;
}

/** Decoration: hidden from assistive technology. Takes the colour of the text around it. */
export function KolamFigure({ seed, className, strokeWidth = 1.6, dotRadius = 1.5, draws = false, share, ...options }: KolamFigureProps) {
  const figure = `${seed} ${share}`;
  const isServed = useServed();
  const [served] = useState(isServed ? figure : undefined);
  const isDrawn = served !== figure;
  const found = useKolam(seed, options, isDrawn);
  const frame = {
    viewBox: kolamFrame(options.reach),
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth,
    strokeLinecap: 'round',
    'aria-hidden': true,
    className: clsx('block', className),
  } as const;
  // The server has drawn it, and nothing in it can be clicked: drawing it again would take a phone longer than the whole header.
  if (!isDrawn) return <svg {...frame} {...asServed} />;
  const { dots, loops } = found ?? { dots: [], loops: [] };
  const partly = share !== undefined && share < 1;
  return (
    <svg {...frame}>
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
