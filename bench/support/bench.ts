export type BenchRow = {
  what: string;
  value: number;
  unit: string;
  /** What it must reach, in words, and whether it did; absent where a figure is only told. */
  target?: string;
  holds?: boolean;
};

export type Bench = { about: string; run: () => Promise<BenchRow[]> };

export const atMost = (value: number, limit: number, unit: string) => ({
  value,
  unit,
  target: `at most ${limit} ${unit}`,
  holds: value <= limit,
});
export const atLeast = (value: number, limit: number, unit: string) => ({
  value,
  unit,
  target: `at least ${limit} ${unit}`,
  holds: value >= limit,
});

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
