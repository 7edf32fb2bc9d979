import { createTestRandom } from '#tests/support/test-clock.ts';
import type { Chance } from './learn-odds.ts';
import type { Worker } from './market.ts';

export type Outcome = {
  requests: { fulfilled: boolean; accepted: boolean; word: boolean; days: number; asked: number; shown: number; newcomer: boolean }[];
  /** One number for each referrer and week in which they were asked at all. */
  asksByWorkerWeek: number[];
  predictions: (Chance & { hit: boolean; day: number; worker: Worker; answersAt: number })[];
  /** The referrers who left for good. */
  lost: Set<Worker>;
  workers: number;
};

export const emptyOutcome = (workers: number): Outcome => ({
  requests: [],
  asksByWorkerWeek: [],
  predictions: [],
  lost: new Set(),
  workers,
});

/** The referrer leaves, so the answers they would have given later never come. */
export function lose({ lost, predictions }: Outcome, worker: Worker, day: number): void {
  lost.add(worker);
  for (const each of predictions) if (each.worker === worker && each.answersAt > day) each.hit = false;
}

export type Measures = Record<
  'fulfilled' | 'noWord' | 'daysP50' | 'daysP90' | 'asksPerYes' | 'asksPerWeekP95' | 'asksGini' | 'shown' | 'newcomers' | 'lost',
  number
>;
/** `said` and `happened` are means. Their difference tells whether the odds are too kind or too harsh on the whole. */
export type Calibration = {
  asks: number;
  said: number;
  happened: number;
  error: number;
  errorFew: number;
  /** The error of a perfect forecast over as many asks: the mean of 200 redraws of what happened. */
  errorByChance: number;
  errorFewByChance: number;
  brier: number;
  brierRaw: number;
};

const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
const share = <T>(items: T[], test: (item: T) => boolean) => items.filter(test).length / Math.max(1, items.length);
function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}

export function measure({ requests, asksByWorkerWeek, lost, workers }: Outcome): Measures {
  const days = requests.map((each) => each.days);
  return {
    fulfilled: share(requests, ({ fulfilled }) => fulfilled),
    noWord: share(requests, ({ word }) => !word),
    daysP50: quantile(days, 0.5),
    daysP90: quantile(days, 0.9),
    asksPerYes: requests.reduce((sum, each) => sum + each.asked, 0) / Math.max(1, requests.filter((each) => each.accepted).length),
    asksPerWeekP95: quantile(asksByWorkerWeek, 0.95),
    shown: mean(requests.map((each) => each.shown)),
    asksGini: gini(asksByWorkerWeek),
    newcomers: share(requests, ({ newcomer }) => newcomer),
    lost: lost.size / workers,
  };
}

/** 0 when all are asked equally often, towards 1 when a few carry everything. */
function gini(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, each) => sum + each, 0);
  const weighted = sorted.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return total === 0 ? 0 : (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}

export function calibrate(predictions: Outcome['predictions']): Calibration {
  // The first month only serves to learn.
  const judged = predictions.filter(({ day }) => day > 22);
  const brier = (pick: 'shrunk' | 'raw') => mean(judged.map((each) => (each[pick] - Number(each.hit)) ** 2));
  const few = judged.filter(({ n }) => n < 5);
  return {
    asks: judged.length,
    said: mean(judged.map(({ shrunk }) => shrunk)),
    happened: share(judged, ({ hit }) => hit),
    error: calibrationError(judged),
    errorFew: calibrationError(few),
    errorByChance: errorByChance(judged),
    errorFewByChance: errorByChance(few),
    brier: brier('shrunk'),
    brierRaw: brier('raw'),
  };
}

/** The distance between forecast and outcome, by tenths of the forecast, each weighted by its size. */
function calibrationError(predictions: Outcome['predictions']): number {
  const bins = Map.groupBy(predictions, ({ shrunk }) => Math.min(9, Math.floor(shrunk * 10)));
  return [...bins.values()].reduce((sum, bin) => {
    const gap = Math.abs(mean(bin.map(({ shrunk }) => shrunk)) - share(bin, ({ hit }) => hit));
    return sum + (gap * bin.length) / Math.max(1, predictions.length);
  }, 0);
}

function errorByChance(predictions: Outcome['predictions']): number {
  const random = createTestRandom(1);
  const redraw = () => calibrationError(predictions.map((each) => ({ ...each, hit: random() < each.shrunk })));
  return mean(Array.from({ length: 200 }, redraw));
}
