import { chooseNext } from '#domain/requests/choose-next.ts';
import { learnOdds, type Seen } from './learn-odds.ts';
import { marketSize, react, type Market, type Worker } from './market.ts';
import type { Outcome } from './measure.ts';

/** How a policy asks. Days are business days. */
export type Policy = {
  name: string;
  /** How many people at most, one after another unless `atOnce`. */
  rungs: number;
  window: number;
  ends: number;
  closes?: boolean;
  atOnce?: boolean;
  /** Instead of asking, the request lies where everybody may pick it up. */
  pool?: boolean;
};

export const policies: Policy[] = [
  { name: 'one person, 14 days', rungs: 1, window: 10, ends: 10 },
  { name: 'one person, 5 business days', rungs: 1, window: 5, ends: 5 },
  { name: 'pool', rungs: 0, window: 0, ends: 10, pool: true },
  { name: 'broadcast', rungs: 8, window: 0, ends: 10, atOnce: true },
  { name: 'ladder, closing windows', rungs: 3, window: 2, ends: 10, closes: true },
  { name: 'ladder, as built (model)', rungs: 3, window: 2, ends: 10 },
];

type Asked = { worker: Worker; at: number; until: number; answer: number | null; yes: 'yes' | 'broken' | null };
type Open = { request: number; at: number; end: number; asked: Asked[]; first: Worker };

const weekOf = (day: number) => Math.floor(day / 5);
const firstPlaces = 5;
const ladderPlaces = 3;

/** A model of a policy, day by day in tenths: who is asked, who answers, who is tired of it. */
export function runModel(market: Market, policy: Policy): Outcome {
  const { workers, arrivals, random } = market;
  const asks = new Map<string, number[]>();
  const ladderAsks = new Map<string, number>();
  const seen: Seen[] = [];
  const outcome: Outcome = { requests: [], asksByWorkerWeek: [], predictions: [], workers: workers.length };
  const lately = (worker: Worker, day: number) => (asks.get(worker.id) ?? []).filter((at) => at > day - 5).length;
  const inWeek = (worker: Worker, day: number) => (asks.get(worker.id) ?? []).filter((at) => weekOf(at) === weekOf(day)).length;
  const isHere = (worker: Worker, day: number) => !worker.isNew || day > marketSize.businessDays / 3;

  // As every night in the product; what is known then does not change during the day. How much a company says of its people changes
  // slowly and takes most of the time, so that is fitted every fourth week here.
  let night = { day: -1, fittedOn: 0, odds: learnOdds([], 0) };
  const oddsOn = (at: number) => {
    const day = Math.floor(at);
    if (night.day === day) return night.odds;
    const isOld = day - night.fittedOn >= 20;
    night = {
      day,
      fittedOn: isOld ? day : night.fittedOn,
      odds: learnOdds(seen, day, isOld ? undefined : night.odds.assumed.strengths),
    };
    return night.odds;
  };

  const ask = (open: Open, worker: Worker, day: number, isFirst: boolean) => {
    const factor = policy.atOnce ? 0.6 : 1;
    const reaction = react(worker, lately(worker, day), factor, market);
    asks.set(worker.id, [...(asks.get(worker.id) ?? []), day]);
    if (!isFirst) ladderAsks.set(`${worker.id} ${weekOf(day)}`, (ladderAsks.get(`${worker.id} ${weekOf(day)}`) ?? 0) + 1);
    const until = policy.closes ? Math.min(open.end, day + policy.window) : open.end;
    const answer = reaction.kind === 'silent' ? null : day + reaction.afterDays;
    const inTime = answer !== null && answer <= until;
    const yes = inTime && (reaction.kind === 'yes' || reaction.kind === 'broken') ? reaction.kind : null;
    open.asked.push({ worker, at: day, until, answer: inTime ? answer : null, yes });
    outcome.predictions.push({ ...oddsOn(day).chance(worker), hit: inTime, day });
    const told = { answered: inTime, yes: yes !== null, kept: yes === 'yes' };
    seen.push({ workerId: worker.id, company: worker.company, at: day, knownAt: until, ...told });
  };

  for (const [request, arrival] of arrivals.entries()) {
    const here = workers.filter((each) => each.company === arrival.company && isHere(each, arrival.day));
    const free = here.filter((each) => inWeek(each, arrival.day) < firstPlaces);
    const first = free[Math.floor(arrival.wish * free.length)];
    const record = { fulfilled: false, accepted: false, word: false, days: policy.ends, asked: 0, shown: 0, newcomer: false };
    outcome.requests.push(record);
    if (!first) continue;
    const open: Open = { request, at: arrival.day, end: arrival.day + policy.ends, asked: [], first };
    if (policy.pool) pickUp(open, here, market, ask, lately);
    else climb(open, here, policy, ask, inWeek, ladderAsks, oddsOn, random);
    const taken = open.asked.filter(({ yes }) => yes).toSorted((a, b) => (a.answer ?? 0) - (b.answer ?? 0))[0];
    record.asked = open.asked.length;
    record.newcomer = open.asked.some(({ worker }) => worker.isNew);
    record.word = open.asked.some(({ answer }) => answer !== null);
    record.accepted = taken !== undefined;
    record.fulfilled = taken?.yes === 'yes';
    const lastNo = Math.max(...open.asked.map(({ answer, until }) => answer ?? until), arrival.day);
    record.days = (taken?.answer ?? Math.min(open.end, lastNo)) - arrival.day;
    // The first person reads all at once; whoever comes later only after looking closer, which about half of those who answer do.
    record.shown =
      policy.rungs > 1 && !policy.atOnce ? 1 + open.asked.slice(1).filter(({ yes }) => yes).length : Math.max(1, open.asked.length);
  }
  for (const [, times] of asks) {
    const weeks = new Map<number, number>();
    for (const at of times) weeks.set(weekOf(at), (weeks.get(weekOf(at)) ?? 0) + 1);
    outcome.asksByWorkerWeek.push(...weeks.values());
  }
  return outcome;
}

type Ask = (open: Open, worker: Worker, day: number, isFirst: boolean) => void;

function climb(
  open: Open,
  here: Worker[],
  policy: Policy,
  ask: Ask,
  inWeek: (worker: Worker, day: number) => number,
  ladderAsks: Map<string, number>,
  oddsOn: (day: number) => ReturnType<typeof learnOdds>,
  random: () => number,
): void {
  ask(open, open.first, open.at, true);
  for (let day = open.at; open.asked.length < policy.rungs;) {
    const taken = open.asked.filter(({ yes }) => yes).map(({ answer }) => answer ?? 0);
    const last = open.asked.at(-1) as Asked;
    const no = last.answer !== null && !last.yes ? last.answer : Number.POSITIVE_INFINITY;
    day = policy.atOnce ? open.at : Math.min(last.at + policy.window, Math.max(no, last.at));
    if (day >= open.end || taken.some((at) => at <= day)) return;
    const others = here.filter(
      (each) =>
        each.hasAgreed &&
        !open.asked.some(({ worker }) => worker === each) &&
        (policy.atOnce || (ladderAsks.get(`${each.id} ${weekOf(day)}`) ?? 0) < ladderPlaces) &&
        inWeek(each, day) < firstPlaces + ladderPlaces,
    );
    // The very choice of the product, by what it would know on that day.
    const odds = oddsOn(day);
    const candidates = others.map((worker) => ({
      worker,
      department: worker.department,
      askedThisWeek: inWeek(worker, day),
      ...odds.candidate(worker),
    }));
    const next = chooseNext(candidates, open.first.department, odds.assumed, random);
    if (!next) return;
    ask(open, next.worker, day, false);
  }
}

function pickUp(open: Open, here: Worker[], market: Market, ask: Ask, lately: (worker: Worker, day: number) => number): void {
  for (let day = open.at; day < open.end; day++)
    for (const worker of here) {
      const looks = 0.05 * market.setting.poolResponse * 0.9 ** lately(worker, day);
      if (!worker.hasAgreed || market.random() > looks * worker.habits.answer * 2) continue;
      ask(open, worker, day, false);
      if (open.asked.at(-1)?.yes) return;
    }
}
