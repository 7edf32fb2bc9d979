import {
  companyLevel,
  fitStrength,
  personLevel,
  productLevel,
  questions,
  usualStrength,
  type Chances,
  type Tally,
} from '#domain/odds/estimate-odds.ts';
import type { Assumed } from '#domain/requests/choose-next.ts';
import type { Worker } from './market.ts';

/** One ask whose result is known from a day on: answered in time, with a yes, and kept. */
export type Seen = { workerId: string; company: number; at: number; knownAt: number; answered: boolean; yes: boolean; kept: boolean };
export type Chance = { shrunk: number; raw: number; n: number };

type Tallies = Record<keyof Chances, Tally>;

const businessDaysPerHalfLife = 120 * (5 / 7);
const zero = (): Tallies => ({ answer: { hits: 0, tries: 0 }, yes: { hits: 0, tries: 0 }, refer: { hits: 0, tries: 0 } });

/** What the product would know on that day, of everybody. */
export function learnOdds(seen: readonly Seen[], day: number, fitted?: Chances) {
  const all = zero();
  const companies = new Map<number, Tallies>();
  const people = new Map<string, Tallies & { company: number; asked: number; answered: number }>();
  for (const each of seen) {
    if (each.knownAt > day) continue;
    const weight = 0.5 ** ((day - each.at) / businessDaysPerHalfLife);
    const company = at(companies, each.company, zero);
    const own = at(people, each.workerId, () => ({ ...zero(), company: each.company, asked: 0, answered: 0 }));
    own.asked++;
    if (each.answered) own.answered++;
    for (const tallies of [all, company, own]) {
      add(tallies.answer, weight, each.answered);
      if (each.answered) add(tallies.yes, weight, each.yes);
      if (each.yes) add(tallies.refer, weight, each.kept);
    }
  }
  const levels = Object.fromEntries(questions.map((question) => [question, productLevel(all[question])])) as Chances;
  const companyOf = ({ company }: Pick<Worker, 'company'>) =>
    questions.map((question) => companyLevel(companies.get(company)?.[question] ?? zero()[question], levels[question]));
  const fit = () =>
    Object.fromEntries(
      questions.map((question, index) => {
        const told = [...people.values()].map((own) => ({ tally: own[question], company: companyOf(own)[index] ?? levels[question] }));
        return [question, fitStrength(told, usualStrength[question])];
      }),
    ) as Chances;
  const strengths = fitted ?? fit();
  const assumed: Assumed = { levels, strengths };
  return {
    assumed,
    /** As the ladder's draw takes it. */
    candidate: (worker: Worker) => {
      const own = people.get(worker.id);
      return {
        tallies: own ? questions.flatMap((question) => [own[question].hits, own[question].tries]) : null,
        company: companyOf(worker),
      };
    },
    /** What a page would say of this person, and what a raw rate would. */
    chance: (worker: Worker): Chance => {
      const own = people.get(worker.id);
      const raw = own && own.asked > 0 ? own.answered / own.asked : levels.answer;
      const shrunk = personLevel(own?.answer ?? zero().answer, companyOf(worker)[0] ?? levels.answer, strengths.answer);
      return { shrunk, raw, n: own?.asked ?? 0 };
    },
  };
}

function at<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

function add(tally: Tally, weight: number, hit: boolean): void {
  tally.tries += weight;
  if (hit) tally.hits += weight;
}
