import type { Kolam } from '#shared/kolam.ts';

/** The viewBox, which depends only on the size. As in kolam.ts, which a page does not load for this. */
export function kolamFrame(reach = 3): string {
  const edge = reach * 20 + 12;
  return `${-edge} ${-edge} ${2 * edge} ${2 * edge}`;
}

/** With reach 1 there is one figure, whatever the seed: the logo. Written down, so that a page need not load how figures are found. */
export const smallKolam: Kolam = {
  viewBox: kolamFrame(1),
  dots: [
    [0, -20],
    [-20, 0],
    [0, 0],
    [20, 0],
    [0, 20],
  ],
  loops: [
    'M0 -26.6c3.6 0 6.6 3 6.6 6.6c0 5 -2.8 6.2 -6.6 10l-10 10c-3.8 3.8 -5 6.6 -10 6.6c-3.6 0 -6.6 -3 -6.6 -6.6c0 -3.6 3 -6.6 6.6 -6.6c5 0 6.2 2.8 10 6.6l10 10c3.8 3.8 6.6 5 6.6 10c0 3.6 -3 6.6 -6.6 6.6c-3.6 0 -6.6 -3 -6.6 -6.6c0 -5 2.8 -6.2 6.6 -10l10 -10c3.8 -3.8 5 -6.6 10 -6.6c3.6 0 6.6 3 6.6 6.6c0 3.6 -3 6.6 -6.6 6.6c-5 0 -6.2 -2.8 -10 -6.6l-10 -10c-3.8 -3.8 -6.6 -5 -6.6 -10c0 -3.6 3 -6.6 6.6 -6.6Z',
  ],
};
