export type TestClock = ReturnType<typeof createTestClock>;

/** Time stands still until the test moves it. */
export function createTestClock(start = '2026-11-15T06:00:00.000Z') {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (to: string | Date) => {
      time = new Date(to).getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: { days?: number; hours?: number; minutes?: number; seconds?: number }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}

/** Valid UUIDs that count up, so a failure names the third thing made and not a random one. */
export function createTestIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
}

/** Uniform random numbers between 0 and 1, the same in every run (mulberry32). */
export function createTestRandom(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
