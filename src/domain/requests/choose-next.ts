import { sorted } from '#shared/lists.ts';
import { curveOf, questions, usualStrength, type Chances } from '../odds/estimate-odds.ts';
import { drawBeta } from '../odds/thompson-draw.ts';

export type NextCandidate = {
  department: string;
  askedThisWeek: number;
  /** Hits and tries of answering, saying yes and really referring; null for a referrer who was never asked. */
  tallies: readonly number[] | null;
  company: readonly number[] | null;
};

/** What we assume before we know anything. */
export type Assumed = { levels: Chances; strengths: Chances };
export const assumedOdds: Assumed = { levels: { answer: 0.5, yes: 0.5, refer: 0.5 }, strengths: usualStrength };

const tireless = 2;
const perAskBeyond = 0.88;

/**
 * Chooses the person we ask next: people in the same department first, then by a random draw from each one's odds of really referring. The
 * draw gives newcomers a chance, and a person with many asks this week is less likely to get another.
 */
export function chooseNext<C extends NextCandidate>(
  candidates: readonly C[],
  department: string,
  assumed: Assumed,
  random: () => number,
): C | undefined {
  const near = candidates.filter((each) => each.department === department);
  const drawn = (near.length > 0 ? near : candidates).map((candidate) => ({ candidate, luck: luckOf(candidate, assumed, random) }));
  return sorted(drawn, (a, b) => b.luck - a.luck)[0]?.candidate;
}

function luckOf({ tallies, company, askedThisWeek }: NextCandidate, { levels, strengths }: Assumed, random: () => number): number {
  const chance = questions.reduce((product, question, index) => {
    const tally = { hits: tallies?.[index * 2] ?? 0, tries: tallies?.[index * 2 + 1] ?? 0 };
    return product * drawBeta(curveOf(tally, company?.[index] ?? levels[question], strengths[question]), random);
  }, 1);
  return chance * perAskBeyond ** Math.max(0, askedThisWeek - tireless);
}
