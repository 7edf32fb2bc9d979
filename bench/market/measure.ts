import { createTestRandom } from '#tests/support/test-clock.ts';
import type { Chance } from './learn-odds.ts';
import type { Worker } from './market.ts';

export type Outcome = {
  requests: { fulfilled: boolean; accepted: boolean; word: boolean; days: number; asked: number; shown: number; newcomer: boolean }[];
  /** One number for each person and week in which they were asked at all. */
  asksByWorkerWeek: number[];
  predictions: (Chance & { hit: boolean; day: number; worker: Worker; answersAt: number })[];
  /** Who left for good, of how many. */
  lost: Set<Worker>;
  workers: number;
};

/** What somebody would have answered later is never answered. */
export function lose({ lost, predictions }: Outcome, worker: Worker, day: number): void {
  lost.add(worker);
  for (const each of predictions) if (each.worker === worker && each.answersAt > day) each.hit = false;
}

export type Measures = Record<
  'fulfilled' | 'noWord' | 'daysP50' | 'daysP90' | 'asksPerYes' | 'asksPerWeekP95' | 'asksGini' | 'shown' | 'newcomers' | 'lost',
  number
>;
/** `said` and `happened` are means: apart, they tell whether the odds are too kind or too harsh on the whole. */
export type Calibration = {
  asks: number;
  said: number;
  happened: number;
  error: number;
  errorFew: number;
  /** What a forecast without any fault would show over as many asks: the mean of 200 redraws of what happened. */
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

/** 0 when everybody is asked alike, towards 1 when few carry all. */
function gini(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, each) => sum + each, 0);
  const weighted = sorted.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return total === 0 ? 0 : (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}

export function calibrate(predictions: Outcome['predictions']): Calibration {
  // The first month only teaches.
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

/** How far what was said lies from what happened, over tenths of what was said, each as heavy as it is full. */
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
