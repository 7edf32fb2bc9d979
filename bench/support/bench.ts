export type BenchRow = {
  what: string;
  value: number;
  unit: string;
  /** The target in words, and whether the figure reached it; absent if a figure is only reported. */
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
