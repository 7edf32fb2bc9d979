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

export const median = (values: number[]) => quantile(values, 0.5);

export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

/** To two places: most figures vary more than that. */
export const rounded = (value: number) => Math.round(value * 100) / 100;
