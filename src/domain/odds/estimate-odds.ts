/** How often something happened, in weighted trials. */
export type Tally = { hits: number; tries: number };

export type Question = 'answer' | 'yes' | 'refer';
export const questions: readonly Question[] = ['answer', 'yes', 'refer'];

/** Answer: will they decide? Yes: if they decide, will they say yes? Refer: after a yes, will they really submit the referral? */
export type Chances = Record<Question, number>;

/** How long we remember observations, and how fast they fade. */
export const oddsMemory = { days: 365, halfLifeDays: 120, onePerPairDays: 90, ripeDays: 14 } as const;

const companyStrength = 6;
/** How many trials the company's level is worth for one person until a value has been fitted. */
export const usualStrength: Chances = { answer: 3, yes: 5, refer: 5 };
export const strengthRange = { least: 2, most: 30 } as const;

/** The whole product: assumes two hits and two misses, so the first request alone decides nothing. */
export const productLevel = ({ hits, tries }: Tally) => (hits + 2) / (tries + 4);
export const companyLevel = ({ hits, tries }: Tally, product: number) => (hits + companyStrength * product) / (tries + companyStrength);
export const personLevel = ({ hits, tries }: Tally, company: number, strength: number) => (hits + strength * company) / (tries + strength);

/** A person's chance as a curve, narrower with more trials. */
export function curveOf(tally: Tally, company: number, strength: number): { a: number; b: number } {
  return { a: tally.hits + strength * company, b: tally.tries - tally.hits + strength * (1 - company) };
}

export type Person = { tally: Tally; company: number };

/** The strength that makes the observed behaviour most likely (beta-binomial), between 2 and 30. With too few people, the usual one. */
export function fitStrength(people: readonly Person[], usual: number): number {
  const telling = people.filter(({ tally }) => tally.tries >= 1);
  if (telling.length < 20) return usual;
  const likelihood = (k: number) => telling.reduce((sum, person) => sum + logLikelihood(person, k), 0);
  let best = usual;
  let highest = likelihood(usual);
  for (let k: number = strengthRange.least; k <= strengthRange.most; k = Math.round(k * 12) / 10) {
    const value = likelihood(k);
    if (value > highest) [best, highest] = [k, value];
  }
  return best;
}

function logLikelihood({ tally, company }: Person, k: number): number {
  const [a, b] = [k * company, k * (1 - company)];
  const misses = tally.tries - tally.hits;
  return logBeta(a + tally.hits, b + misses) - logBeta(a, b);
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Stirling's series, after raising small arguments. */
function logGamma(x: number): number {
  let shift = 0;
  let at = x;
  while (at < 7) shift -= Math.log(at++);
  const inverse = 1 / (at * at);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / at;
  return shift + (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series;
}

/** Per business day: how many answered on it, of how many still open when it began. */
export type DayCounts = { answered: number; open: number }[];

export const answerDays = 10;

/** The chance of an answer on each day, drawn towards the usual one, then scaled to reach `p` on the last day. */
export function answerCurve(own: DayCounts, usual: readonly number[], p: number, strength: number): number[] {
  const hazards = usual.map((level, day) => {
    const { answered = 0, open = 0 } = own[day] ?? {};
    return (answered + strength * level) / (open + strength);
  });
  let left = 1;
  const byDay = hazards.map((hazard) => {
    left *= 1 - Math.min(1, Math.max(0, hazard));
    return 1 - left;
  });
  const end = byDay.at(-1) ?? 0;
  return end > 0 ? byDay.map((share) => (share / end) * p) : byDay;
}

/**
 * For each number of days that an offer lasted before another person ended it: the chance that the asked person would still have answered.
 * Leaving such offers out would flatter silent people: a colleague's yes ends their offers more often than those of fast ones.
 */
export function lateAnswers(hazards: readonly number[]): number[] {
  let waiting = 1;
  const silentUntil = hazards.map((hazard) => (waiting *= 1 - Math.min(1, Math.max(0, hazard))));
  return silentUntil.map((silent) => (silent > 0 ? 1 - waiting / silent : 0));
}

/** The business day by which half of the answers came, counted from 1. */
export function halfDay(curve: readonly number[]): number {
  const half = (curve.at(-1) ?? 0) / 2;
  return curve.findIndex((share) => share >= half) + 1 || curve.length;
}
