import { answerDays, personLevel, questions, type Chances } from '#domain/odds/estimate-odds.ts';
import { estimatePeople, type Observed } from '#domain/odds/estimate-people.ts';
import type { Worker } from './market.ts';

/**
 * One ask of a referrer, as the product would have recorded it. `ended`: a colleague said yes, or the referrer left. A broken promise shows
 * five days later.
 */
export type Seen = {
  worker: Worker;
  at: number;
  until: number | null;
  state: 'open' | 'no' | 'yes' | 'broken' | 'passed' | 'ended';
};
export type Chance = { shrunk: number; raw: number; n: number };

const businessDaysPerHalfLife = 120 * (5 / 7);
const daysToRefer = 5;

/** What the product would know of all referrers in the night before that day, by its own estimate. */
export function learnOdds(seen: readonly Seen[], day: number) {
  const people = Map.groupBy(seen, ({ worker }) => worker.id);
  const observed = [...people].map(([id, own]) => observe(id, own, day));
  const { referrers, companies, levels, strengths } = estimatePeople(observed);
  const byId = new Map(referrers.map((each) => [each.referrerId, each]));
  const byCompany = new Map(companies.map((each) => [each.id, each]));
  const companyOf = ({ company }: Worker): Chances => byCompany.get(String(company)) ?? levels;
  return {
    assumed: { levels, strengths },
    /** In the form that the ladder's draw takes. */
    candidate: (worker: Worker) => ({
      tallies: byId.get(worker.id)?.tallies ?? null,
      company: questions.map((question) => companyOf(worker)[question]),
    }),
    /** What we expect of this referrer, and what a raw rate would say. */
    chance: (worker: Worker): Chance => {
      const own = byId.get(worker.id);
      const n = own ? own.answered + own.missed : 0;
      const shrunk = own?.answer ?? personLevel({ hits: 0, tries: 0 }, companyOf(worker).answer, strengths.answer);
      return { shrunk, raw: own && n > 0 ? own.answered / n : levels.answer, n };
    },
  };
}

/** The counts that the product takes from its offers (src/server/odds/observation-store.ts). */
function observe(referrerId: string, offers: readonly Seen[], day: number): Observed {
  const byDay = () => Array<number>(answerDays).fill(0);
  const sums = { answeredByDay: byDay(), lastedByDay: byDay(), endedByDay: byDay() };
  const tallies = [0, 0, 0, 0, 0, 0];
  let [answered, missed] = [0, 0];
  for (const { at, until, state } of offers) {
    const weight = 0.5 ** ((day - at) / businessDaysPerHalfLife);
    const isRipe = at + answerDays <= day;
    const isKnown = until !== null && until <= day;
    const lasted = Math.min(answerDays, Math.max(1, Math.ceil((isKnown ? until : day) - at))) - 1;
    const add = (to: number[], index: number) => (to[index] = (to[index] ?? 0) + weight);
    const isBroken = isKnown && state === 'broken' && until + daysToRefer <= day;
    const replied = isKnown && (state === 'no' || state === 'yes' || (state === 'broken' && !isBroken));
    add(sums.lastedByDay, lasted);
    if (replied) add(sums.answeredByDay, lasted);
    if (!isRipe) continue;
    if (isKnown && state === 'ended') add(sums.endedByDay, lasted);
    if (replied) {
      answered++;
      add(tallies, 0);
      add(tallies, 1);
      if (state !== 'no') add(tallies, 2);
      add(tallies, 3);
      if (state === 'yes') add(tallies, 4);
      if (state === 'yes') add(tallies, 5);
    } else if (isBroken || (isKnown && state === 'passed')) {
      missed++;
      add(tallies, 1);
      if (isBroken) add(tallies, 5);
    }
  }
  return { referrerId, companyId: String(offers[0]?.worker.company), isSample: false, answered, missed, tallies, ...sums };
}
