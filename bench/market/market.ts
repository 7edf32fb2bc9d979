import { createTestRandom } from '#tests/support/test-clock.ts';
import { drawBeta } from '#domain/odds/thompson-draw.ts';

/** How a referrer really behaves, which the product cannot see. */
export type Habits = { answer: number; yes: number; refer: number; perDay: number };
export type Worker = {
  id: string;
  index: number;
  company: number;
  department: string;
  habits: Habits;
  hasAgreed: boolean;
  isNew: boolean;
  /** How many asks in four weeks this referrer accepts; with one more they leave for good. */
  tolerance: number;
};
/** One seeker's ask: on which business day, at which company, and which referrer they choose if they can. */
export type Arrival = { index: number; day: number; company: number; wish: number };
export type Setting = {
  seed: number;
  demand: number;
  poolResponse: number;
  fatigue: number;
  /** How many of ten asked people answer at all, and how many of those who answer say yes, on average. */
  answers: number;
  yeses: number;
};
export type Market = { setting: Setting; workers: Worker[]; arrivals: Arrival[]; random: () => number };

export const marketSize = { companies: 12, perCompany: 8, businessDays: 124 } as const;
/** What each referrer allows in a week: all asks, and those in a colleague's place. The same under every policy. */
export const weekly = { all: 8, forOthers: 3 } as const;
/** This many asks in a week do not tire a referrer. */
const restedAsks = 2;
const departments = ['Engineering', 'Product', 'Sales'];

/** Companies differ, people differ more, and one in four joins on the way. The same seed is the same market for every policy. */
export function makeMarket(setting: Setting): Market {
  const random = createTestRandom(setting.seed * 7919 + 13);
  const patience = createTestRandom(setting.seed * 6101 + 17);
  const workers: Worker[] = [];
  for (let company = 0; company < marketSize.companies; company++) {
    const level = drawBeta({ a: setting.answers, b: 10 - setting.answers }, random);
    for (let n = 0; n < marketSize.perCompany; n++) {
      const habits = {
        answer: drawBeta({ a: 3 * level, b: 3 * (1 - level) }, random),
        yes: drawBeta({ a: 0.7 * setting.yeses, b: 7 - 0.7 * setting.yeses }, random),
        refer: drawBeta({ a: 12, b: 1.5 }, random),
        perDay: 0.25 + random() * 0.5,
      };
      const department = departments[Math.floor(random() * departments.length)] ?? 'Engineering';
      const tolerance = 4 * restedAsks * (0.5 + patience());
      const person = { company, department, habits, hasAgreed: random() < 0.8, isNew: random() < 0.25, tolerance };
      workers.push({ id: `worker-${company}-${n}`, index: workers.length, ...person });
    }
  }
  const arrivals: Arrival[] = [];
  for (let day = 0; day < marketSize.businessDays - 12; day++) {
    const many = Math.floor(setting.demand) + (random() < setting.demand % 1 ? 1 : 0);
    for (let n = 0; n < many; n++) arrivals.push({ index: 0, day: day + random(), company: pick(random), wish: random() });
  }
  arrivals.sort((a, b) => a.day - b.day);
  return { setting, workers, arrivals: arrivals.map((each, index) => ({ ...each, index })), random };
}

const pick = (random: () => number) => Math.floor(random() * marketSize.companies);

export const isHere = (worker: Worker, day: number) => !worker.isNew || day > marketSize.businessDays / 3;

/** After too many asks in four weeks, whatever came of them, a referrer leaves for good. */
export const hasEnough = ({ tolerance }: Worker, askedAt: readonly number[], day: number, { setting }: Market) =>
  askedAt.filter((at) => at > day - 20).length * setting.fatigue > tolerance;

export type Reaction = { kind: 'silent' } | { kind: 'no' | 'yes' | 'broken'; afterDays: number };

/**
 * What one referrer does when asked for one request, given how often they were asked in the last five business days. It depends only on the
 * referrer and the request, so that every policy meets the same luck.
 */
export function react(worker: Worker, request: number, asksLately: number, factor: number, { setting }: Market): Reaction {
  const random = createTestRandom(setting.seed * 1_000_003 + request * 997 + worker.index);
  const { habits } = worker;
  const tired = (1 - 0.12 * setting.fatigue) ** Math.max(0, asksLately - restedAsks);
  if (random() > habits.answer * tired * factor) return { kind: 'silent' };
  // The day of the answer: every day has the same chance.
  const afterDays = Math.log(1 - random()) / Math.log(1 - habits.perDay);
  if (random() > habits.yes) return { kind: 'no', afterDays };
  return { kind: random() < habits.refer ? 'yes' : 'broken', afterDays };
}
