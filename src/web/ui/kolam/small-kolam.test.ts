import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kolam } from '#shared/kolam.ts';
import { kolamFrame, smallKolam } from './small-kolam.ts';

test('with reach 1 every seed gives the logo, which is written down', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(kolam(seed, { reach: 1 })).toEqual(smallKolam);
    }),
    { numRuns: 20 },
  );
});

test('a figure and its frame agree about the size', () => {
  for (const reach of [1, 2, 3, 4]) expect(kolam('Flipkart', { reach }).viewBox).toBe(kolamFrame(reach));
});
