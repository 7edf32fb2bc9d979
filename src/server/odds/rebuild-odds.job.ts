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
  type Question,
  type Tally,
} from '#domain/odds/estimate-odds.ts';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findObserved, measureMonths, type Observed } from './observation-store.ts';
import { replaceOdds, type OddsRows } from './odds-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'rebuild-odds': object;
  }
}

/** Every night, from nothing but the offers: whatever the tables held before, they end the same. */
export async function rebuildOdds({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  await transact(db, async (tx) => {
    // A year of a large market takes longer than a page may wait, and sorts more than fits into the usual memory.
    await sql`set local statement_timeout = '5min'; set local work_mem = '128MB'`.execute(tx);
    const rows = estimate(await findObserved(tx, at));
    await replaceOdds(tx, { ...rows, months: await measureMonths(tx, at), computedAt: at });
  });
}

function estimate(people: Observed[]): Pick<OddsRows, 'referrers' | 'companies' | 'levels' | 'strengths' | 'halfDay'> {
  const usual = usualDays(people);
  const late = lateAnswers(usual);
  // Only in the levels: an offer that a colleague took never counts against the person.
  const all = people.map((person) => ({ ...person, tallies: withEnded(person, late) }));
  const product = sumTallies(all);
  const levels = each((question) => productLevel(product[question]));
  const byCompany = Map.groupBy(all, ({ companyId }) => companyId);
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
  const referrers = people.map((person) => {
    const chances = each((question) => personLevel(tallyOf(person, question), levelOf(person, question), strengths[question]));
    const curve = answerCurve(dayCounts(person), usual, chances.answer, strengths.answer);
    const { referrerId, answered, missed, tallies } = person;
    return { referrerId, answered, missed, tallies, ...chances, halfDay: halfDay(curve) };
  });
  return { referrers, companies: [...companies.values()], levels, strengths, halfDay: halfDay(answerCurve([], usual, levels.answer, 1)) };
}

/** With the offers that somebody else ended: each is a try of answering, and as much of an answer as could still have come. */
function withEnded({ tallies: [hits = 0, tries = 0, ...others], endedByDay }: Observed, late: readonly number[]): number[] {
  const ended = endedByDay.reduce((sum, weight) => sum + weight, 0);
  const expected = endedByDay.reduce((sum, weight, day) => sum + weight * (late[day] ?? 0), 0);
  return [hits + expected, tries + ended, ...others];
}

const each = <T>(make: (question: Question) => T) => Object.fromEntries(questions.map((name) => [name, make(name)])) as Record<Question, T>;

function tallyOf({ tallies }: Pick<Observed, 'tallies'>, question: Question): Tally {
  const at = questions.indexOf(question) * 2;
  return { hits: tallies[at] ?? 0, tries: tallies[at + 1] ?? 0 };
}

function sumTallies(people: Observed[]): Record<Question, Tally> {
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
  return lastedByDay
    .map((lasted, day) => ({ lasted, answered: answeredByDay[day] ?? 0 }))
    .toReversed()
    .map(({ lasted, answered }) => ({ answered, open: (open += lasted) }))
    .toReversed();
}

/** The hazard of each business day over everybody; before anybody answered, the same for all days. */
function usualDays(people: Observed[]): number[] {
  const all = { answeredByDay: Array<number>(answerDays).fill(0), lastedByDay: Array<number>(answerDays).fill(0) };
  for (const person of people)
    for (let day = 0; day < answerDays; day++) {
      all.answeredByDay[day] = (all.answeredByDay[day] ?? 0) + (person.answeredByDay[day] ?? 0);
      all.lastedByDay[day] = (all.lastedByDay[day] ?? 0) + (person.lastedByDay[day] ?? 0);
    }
  return dayCounts(all).map(({ answered, open }) => (answered + 0.4) / (open + 2));
}
