import { createTestRandom } from '../test-clock.ts';

export type Random = ReturnType<typeof createRandom>;

/** The same seed gives the same numbers. Who is faster than whom stays up to the machine. */
export function createRandom(seed: number) {
  const next = createTestRandom(seed);
  const below = (end: number) => Math.floor(next() * end);
  const shuffled = <T>(values: readonly T[]) =>
    values
      .map((value) => ({ value, place: next() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ value }) => value);
  return { next, below, shuffled };
}
