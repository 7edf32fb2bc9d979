import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kolam } from './kolam.ts';

type Point = readonly [number, number];
const tenths = (value: number) => Math.round(value * 10) / 10;

/** Where the strokes begin, bend and end. All but the first are told from where the stroke begins. */
function pointsOf(loop: string): Point[] {
  const points: Point[] = [];
  for (const [, stroke = ''] of loop.matchAll(/([Mlc][^MlcZ]*)/g)) {
    const [x, y] = points.at(-1) ?? [0, 0];
    for (const [, dx, dy] of stroke.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) points.push([tenths(x + Number(dx)), tenths(y + Number(dy))]);
  }
  return points;
}
const keyOf = ([x, y]: Point) => `${(x || 0).toFixed(1)} ${(y || 0).toFixed(1)}`;
const pointSet = (loops: readonly string[]) => new Set(loops.flatMap(pointsOf).map(keyOf));
const mapped = (loops: readonly string[], map: (point: Point) => Point) =>
  new Set(loops.flatMap(pointsOf).map((point) => keyOf(map(point))));
const sorted = (set: Set<string>) => [...set].toSorted();
const reach = fc.integer({ min: 1, max: 4 });

test('the same name draws the same figure, another name another one', () => {
  expect(kolam('Ananya Iyer', { reach: 3 })).toEqual(kolam('Ananya Iyer', { reach: 3 }));
  const figures = new Set(Array.from({ length: 40 }, (_, i) => kolam(`Company ${i}`, { reach: 4 }).loops.join()));
  expect(figures.size).toBeGreaterThan(10);
});

test('figures are symmetric: quarter turns always, mirrors unless asked otherwise', () => {
  fc.assert(
    fc.property(fc.string(), reach, (seed, n) => {
      const { loops } = kolam(seed, { reach: n });
      const all = sorted(pointSet(loops));
      expect(sorted(mapped(loops, ([x, y]) => [-y, x]))).toEqual(all);
      expect(sorted(mapped(loops, ([x, y]) => [-x, y]))).toEqual(all);
      const turned = kolam(seed, { reach: n, symmetry: 'turn' }).loops;
      expect(sorted(mapped(turned, ([x, y]) => [-y, x]))).toEqual(sorted(pointSet(turned)));
    }),
    { numRuns: 40 },
  );
});

test('all loops end where they began and hang together, and every dot has the line on its four sides', () => {
  fc.assert(
    fc.property(fc.string(), reach, (seed, n) => {
      const { loops, dots } = kolam(seed, { reach: n });
      for (const loop of loops.map(pointsOf)) expect(loop.at(-1)).toEqual(loop[0]);
      const sets = loops.map((loop) => new Set(pointsOf(loop).map(keyOf)));
      const joined = new Set([0]);
      for (let grew = true; grew;) {
        grew = false;
        for (const [i, set] of sets.entries()) {
          if (joined.has(i) || ![...joined].some((j) => [...set].some((point) => sets[j]?.has(point)))) continue;
          joined.add(i);
          grew = true;
        }
      }
      expect(joined.size).toBe(loops.length);
      expect(dots.length).toBe(2 * n * (n + 1) + 1);
      const strokes = loops.reduce((sum, loop) => sum + (loop.match(/[lc]/g)?.length ?? 0), 0);
      expect(strokes).toBe(dots.length * 4);
    }),
    { numRuns: 40 },
  );
});

test('the mark is one closed loop', () => {
  expect(kolam('ReferralHire', { reach: 1 }).loops).toHaveLength(1);
});
