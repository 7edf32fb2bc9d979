import { grouped, reversed } from '#shared/lists.ts';
import {
  answerCurve,
  answerDays,
  companyLevel,
  fitStrength,
  halfDay,
  lateAnswers,
  personLevel,
  productLevel,
  questions,
  usualStrength,
  type Chances,
  type Question,
  type Tally,
} from './estimate-odds.ts';

/** One person's year: plain counts, weighted hits and tries of the three questions, and on which business day they answered. */
export type Observed = {
  referrerId: string;
  companyId: string;
  /** Invented: says nothing about the company. */
  isSample: boolean;
  answered: number;
  missed: number;
  tallies: number[];
  answeredByDay: number[];
  lastedByDay: number[];
  /** Offers that ended before this person answered, because of another person, by the days they lasted. */
  endedByDay: number[];
};

export type Estimate = {
  referrers: (Chances & Pick<Observed, 'referrerId' | 'answered' | 'missed' | 'tallies'> & { halfDay: number })[];
  companies: (Chances & { id: string; decided: number })[];
  levels: Chances;
  strengths: Chances;
  missWeight: number;
  halfDay: number;
};

/** The odds of everybody, their companies and the whole product, from what everybody did. */
export function estimatePeople(people: readonly Observed[]): Estimate {
  const usual = usualDays(people);
  const late = lateAnswers(usual);
  // Only in the levels: an offer that a colleague took never counts against the person.
  const all = people.map((person) => ({ ...person, tallies: withEnded(person, late) }));
  const product = sumTallies(all);
  const levels = each((question) => productLevel(product[question]));
  const byCompany = grouped(
    all.filter(({ isSample }) => !isSample),
    ({ companyId }) => companyId,
  );
  const companies = new Map(
    [...byCompany].map(([id, own]) => {
      const tallies = sumTallies(own);
      const decided = own.reduce((sum, { answered, missed }) => sum + answered + missed, 0);
      return [id, { id, decided, ...each((question) => companyLevel(tallies[question], levels[question])) }] as const;
    }),
  );
  const levelOf = (person: Observed, question: Question) => companies.get(person.companyId)?.[question] ?? levels[question];
  const strengths = each((question) =>
    fitStrength(
      people.map((person) => ({ tally: tallyOf(person, question), company: levelOf(person, question) })),
      usualStrength[question],
    ),
  );
  // The strengths above were fitted to the real counts: a weightier miss would look like requests that never existed.
  const missWeight = weightOfMiss(levels.answer, productLevel(sumTallies(people).answer));
  const referrers = people.map((person) => {
    const tallies = withWeightierMisses(person, missWeight);
    const chances = each((question) => personLevel(tallyOf({ tallies }, question), levelOf(person, question), strengths[question]));
    const curve = answerCurve(dayCounts(person), usual, chances.answer, strengths.answer);
    const { referrerId, answered, missed } = person;
    return { referrerId, answered, missed, tallies, ...chances, halfDay: halfDay(curve) };
  });
  const usualHalf = halfDay(answerCurve([], usual, levels.answer, 1));
  return { referrers, companies: [...companies.values()], levels, strengths, missWeight, halfDay: usualHalf };
}

/** Adds the offers that another person ended: each counts as one try, and as the chance that an answer would still have come. */
function withEnded({ tallies: [hits = 0, tries = 0, ...others], endedByDay }: Observed, late: readonly number[]): number[] {
  const ended = endedByDay.reduce((sum, weight) => sum + weight, 0);
  const expected = endedByDay.reduce((sum, weight, day) => sum + weight * (late[day] ?? 0), 0);
  return [hits + expected, tries + ended, ...others];
}

/**
 * A colleague's yes ends the offers of silent people more often than those of people who answer, and such an offer never counts against a
 * person. With that alone, silent people would look far better than they are. So a miss weighs more than an answer, equally for everybody:
 * so much that the counted offers reach the level of all offers.
 */
function weightOfMiss(level: number, counted: number): number {
  const missesPerAnswer = (share: number) => (1 - share) / share;
  return Math.max(1, missesPerAnswer(level) / missesPerAnswer(counted));
}

function withWeightierMisses({ tallies: [hits = 0, tries = 0, ...others] }: Observed, weight: number): number[] {
  return [hits, hits + weight * (tries - hits), ...others];
}

const each = <T>(make: (question: Question) => T) => Object.fromEntries(questions.map((name) => [name, make(name)])) as Record<Question, T>;

function tallyOf({ tallies }: Pick<Observed, 'tallies'>, question: Question): Tally {
  const at = questions.indexOf(question) * 2;
  return { hits: tallies[at] ?? 0, tries: tallies[at + 1] ?? 0 };
}

function sumTallies(people: readonly Observed[]): Record<Question, Tally> {
  return each((question) => {
    const sum = { hits: 0, tries: 0 };
    for (const person of people) {
      const { hits, tries } = tallyOf(person, question);
      sum.hits += hits;
      sum.tries += tries;
    }
    return sum;
  });
}

function dayCounts({ answeredByDay, lastedByDay }: Pick<Observed, 'answeredByDay' | 'lastedByDay'>) {
  let open = 0;
  const fromTheEnd = reversed(lastedByDay.map((lasted, day) => ({ lasted, answered: answeredByDay[day] ?? 0 })));
  return reversed(fromTheEnd.map(({ lasted, answered }) => ({ answered, open: (open += lasted) })));
}

/** The hazard of each business day over everybody; before anybody answered, the same for all days. */
function usualDays(people: readonly Observed[]): number[] {
  const all = { answeredByDay: Array<number>(answerDays).fill(0), lastedByDay: Array<number>(answerDays).fill(0) };
  for (const person of people)
    for (let day = 0; day < answerDays; day++) {
      all.answeredByDay[day] = (all.answeredByDay[day] ?? 0) + (person.answeredByDay[day] ?? 0);
      all.lastedByDay[day] = (all.lastedByDay[day] ?? 0) + (person.lastedByDay[day] ?? 0);
    }
  return dayCounts(all).map(({ answered, open }) => (answered + 0.4) / (open + 2));
}
