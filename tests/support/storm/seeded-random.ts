export type Random = { next: () => number; below: (end: number) => number; shuffled: <T>(values: readonly T[]) => T[] };

/** The same seed gives the same numbers (mulberry32). Who is faster than whom stays up to the machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const shuffled = <T>(values: readonly T[]) =>
    values
      .map((value) => ({ value, place: next() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ value }) => value);
  return { next, below, shuffled };
}
