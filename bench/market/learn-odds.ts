import { companyLevel, personLevel, productLevel } from '#domain/odds/estimate-odds.ts';
import type { Worker } from './market.ts';

export type Seen = { workerId: string; company: number; at: number; knownAt: number; hit: boolean };
export type Chance = { shrunk: number; raw: number; n: number };

const businessDaysPerHalfLife = 120 * (5 / 7);

/** What the product would have said about this person on that day, and what a raw rate would have. */
export function estimateChances(seen: readonly Seen[], worker: Worker, day: number): Chance {
  const tally = { all: zero(), company: zero(), own: zero() };
  let [plainHits, plain] = [0, 0];
  for (const each of seen) {
    if (each.knownAt > day) continue;
    const weight = 0.5 ** ((day - each.at) / businessDaysPerHalfLife);
    add(tally.all, weight, each.hit);
    if (each.company === worker.company) add(tally.company, weight, each.hit);
    if (each.workerId !== worker.id) continue;
    add(tally.own, weight, each.hit);
    plain++;
    if (each.hit) plainHits++;
  }
  const product = productLevel(tally.all);
  const company = companyLevel(tally.company, product);
  return { shrunk: personLevel(tally.own, company, 3), raw: plain > 0 ? plainHits / plain : product, n: plain };
}

const zero = () => ({ hits: 0, tries: 0 });
function add(tally: { hits: number; tries: number }, weight: number, hit: boolean): void {
  tally.tries += weight;
  if (hit) tally.hits += weight;
}
