import { chooseNext } from '#domain/requests/choose-next.ts';
import { learnOdds, type Seen } from './learn-odds.ts';
import { hasEnough, isHere, react, weekly, type Arrival, type Market, type Worker } from './market.ts';
import { emptyOutcome, lose, type Outcome } from './measure.ts';

/** How a policy asks. Days are business days. */
export type Policy = {
  name: string;
  /** How many referrers at most, one after another unless `atOnce`. */
  rungs: number;
  window: number;
  ends: number;
  closes?: boolean;
  atOnce?: boolean;
  /** Instead of asking, the request lies in a pool where every referrer may pick it up. */
  pool?: boolean;
};

export const policies: Policy[] = [
  { name: 'one person, 14 days', rungs: 1, window: 10, ends: 10 },
  { name: 'one person, 5 business days', rungs: 1, window: 5, ends: 5 },
  { name: 'pool', rungs: 0, window: 0, ends: 10, pool: true },
  { name: 'broadcast', rungs: 8, window: 0, ends: 10, atOnce: true },
  { name: 'ladder, closing windows', rungs: 3, window: 2, ends: 10, closes: true },
  { name: 'ladder, as built (model)', rungs: 3, window: 2, ends: 10 },
  { name: 'ladder with a fourth person', rungs: 4, window: 2, ends: 10 },
];

type Offer = Seen & { kind: 'no' | 'yes' | 'broken' | 'silent' };
type Request = { arrival: Arrival; end: number; offers: Offer[]; due: number; taken: Offer | null; endedAt: number | null };

const weekOf = (day: number) => Math.floor(day / 5);
const mostUnanswered = 5;
const bystanders = 0.6;

/** A model of a policy: events of all requests happen in the order of time. */
export function runModel(market: Market, policy: Policy): Outcome {
  const { workers, arrivals, random } = market;
  const { plan, run } = createAgenda();
  const asks = new Map<string, { at: number; isFirst: boolean }[]>(workers.map(({ id }) => [id, []]));
  const asksOf = ({ id }: Worker) => asks.get(id) ?? [];
  const seen: Offer[] = [];
  const requests: Request[] = [];
  const outcome = emptyOutcome(workers.length);
  const lately = (worker: Worker, day: number) => asksOf(worker).filter(({ at }) => at > day - 5).length;
  const inWeek = (worker: Worker, day: number) => asksOf(worker).filter(({ at }) => weekOf(at) === weekOf(day));
  const isFree = (worker: Worker, day: number) =>
    isHere(worker, day) && !outcome.lost.has(worker) && inWeek(worker, day).length < weekly.all;
  const mayBeNext = (worker: Worker, { arrival, offers }: Request, day: number) =>
    worker.company === arrival.company &&
    worker.hasAgreed &&
    isFree(worker, day) &&
    inWeek(worker, day).filter(({ isFirst }) => !isFirst).length < weekly.forOthers &&
    seen.filter((each) => each.worker === worker && each.state === 'open').length < mostUnanswered &&
    !offers.some((each) => each.worker === worker);

  // The odds are rebuilt every night, as in the product, and do not change during the day.
  let night = { day: -1, odds: learnOdds([], 0) };
  const oddsOn = (at: number) => {
    const day = Math.floor(at);
    if (night.day !== day) night = { day, odds: learnOdds(seen, day) };
    return night.odds;
  };

  const ask = (request: Request, worker: Worker, day: number, isFirst: boolean): Offer => {
    const reaction = react(worker, request.arrival.index, lately(worker, day), policy.atOnce ? bystanders : 1, market);
    const answersAt = reaction.kind === 'silent' ? Number.POSITIVE_INFINITY : day + (policy.pool ? 0 : reaction.afterDays);
    const offer: Offer = { worker, at: day, until: null, state: 'open', kind: reaction.kind };
    const inTime = answersAt <= (policy.closes ? Math.min(request.end, day + policy.window) : request.end);
    if (policy.rungs > 1 && !policy.atOnce)
      outcome.predictions.push({ ...oddsOn(day).chance(worker), hit: inTime && reaction.kind !== 'broken', day, worker, answersAt });
    asksOf(worker).push({ at: day, isFirst });
    request.offers.push(offer);
    seen.push(offer);
    // A referrer does not leave because of requests they picked up themselves.
    const times = asksOf(worker).map(({ at }) => at);
    if (!policy.pool && hasEnough(worker, times, day, market)) plan(day, () => leave(worker, day));
    if (inTime) plan(answersAt, () => answer(request, offer, answersAt));
    return offer;
  };

  const close = (offer: Offer, state: Seen['state'], day: number) => {
    if (offer.state === 'open') Object.assign(offer, { state, until: day });
  };
  const finish = (request: Request, day: number, state: 'passed' | 'ended') => {
    if (request.endedAt !== null) return;
    request.endedAt = day;
    for (const offer of request.offers) close(offer, state, day);
  };

  /** As in the product, no request waits for a referrer who left: it goes to a colleague or ends. */
  const leave = (worker: Worker, day: number) => {
    lose(outcome, worker, day);
    for (const request of requests) {
      const own = request.offers.find((each) => each.worker === worker && each.state === 'open');
      if (!own) continue;
      close(own, 'ended', day);
      climb(request, day, true);
    }
  };

  const answer = (request: Request, offer: Offer, day: number) => {
    if (offer.state !== 'open' || offer.kind === 'silent') return;
    close(offer, offer.kind, day);
    if (offer.kind === 'no') return policy.pool ? undefined : climb(request, day, true);
    request.taken = offer;
    return finish(request, day, 'ended');
  };

  /** Asks the next referrer, in time or at once after a no; looks again a day later while one of those asked may still answer. */
  const climb = (request: Request, day: number, isNo = false) => {
    if (request.endedAt !== null || (!isNo && request.due !== day)) return;
    if (policy.closes && !isNo) for (const offer of request.offers) close(offer, 'passed', day);
    const isFull = policy.atOnce || request.offers.length >= policy.rungs;
    const next = isFull ? undefined : choose(request, day);
    if (next) {
      ask(request, next, day, false);
      wait(request, day + policy.window);
    } else if (!request.offers.some(({ state }) => state === 'open')) finish(request, day, 'passed');
    else if (!isFull) wait(request, day + 1);
  };
  const wait = (request: Request, until: number) => {
    request.due = until;
    plan(until, () => climb(request, until));
  };

  /** Chooses with the product's own code, by what the product would know on that day. */
  const choose = (request: Request, day: number): Worker | undefined => {
    const odds = oddsOn(day);
    const candidates = workers
      .filter((each) => mayBeNext(each, request, day))
      .map((worker) => ({
        worker,
        department: worker.department,
        askedThisWeek: inWeek(worker, day).length,
        ...odds.candidate(worker),
      }));
    return chooseNext(candidates, request.offers[0]?.worker.department ?? '', odds.assumed, random)?.worker;
  };

  /** Once a day every referrer who agreed and has a place may look at the pool, once for each request, and decides then or never. */
  const lookAround = (request: Request, day: number) => {
    if (request.endedAt !== null) return;
    const inAnyOrder = workers.map((worker) => ({ worker, place: random() })).toSorted((a, b) => a.place - b.place);
    for (const { worker } of inAnyOrder.filter((each) => mayBeNext(each.worker, request, day))) {
      if (random() > 0.1 * market.setting.poolResponse * worker.habits.answer) continue;
      const offer = ask(request, worker, day, false);
      answer(request, offer, day);
      close(offer, 'passed', day);
      if (request.taken) return;
    }
    if (day + 1 < request.end) plan(day + 1, () => lookAround(request, day + 1));
  };

  const send = (arrival: Arrival) => {
    const free = workers.filter((each) => each.company === arrival.company && isFree(each, arrival.day));
    const first = free[Math.floor(arrival.wish * free.length)];
    const request: Request = { arrival, end: arrival.day + policy.ends, offers: [], due: 0, taken: null, endedAt: null };
    requests.push(request);
    plan(request.end, () => {
      finish(request, request.end, 'passed');
      outcome.requests.push(recordOf(request, policy));
    });
    if (policy.pool) return lookAround(request, arrival.day);
    if (!first) return finish(request, arrival.day, 'passed');
    ask(request, first, arrival.day, true);
    if (policy.rungs > 1 && !policy.atOnce) wait(request, arrival.day + policy.window);
    for (let next = first as Worker | undefined; policy.atOnce && next && request.offers.length < policy.rungs;) {
      next = choose(request, arrival.day);
      if (next) ask(request, next, arrival.day, false);
    }
  };

  for (const arrival of arrivals) plan(arrival.day, () => send(arrival));
  run();
  for (const times of asks.values()) {
    const weeks = Map.groupBy(times, ({ at }) => weekOf(at));
    outcome.asksByWorkerWeek.push(...[...weeks.values()].map((each) => each.length));
  }
  return outcome;
}

function recordOf({ arrival, offers, taken, endedAt, end }: Request, policy: Policy): Outcome['requests'][number] {
  const blind = policy.rungs > 1 && !policy.atOnce;
  return {
    fulfilled: taken?.state === 'yes',
    accepted: taken !== null,
    word: offers.some(({ state }) => state === 'no' || state === 'yes' || state === 'broken'),
    days: (endedAt ?? end) - arrival.day,
    asked: offers.length,
    // On the ladder the first referrer reads everything at once. Later ones read it only after looking closer, which a yes needs.
    shown: blind ? offers.filter((each, rung) => rung === 0 || each === taken).length : offers.length,
    newcomer: offers.some(({ worker }) => worker.isNew),
  };
}

/** The planned events, in the order of time; at the same time, the one planned first. */
function createAgenda() {
  const events: { at: number; act: () => void }[] = [];
  return {
    plan: (at: number, act: () => void) => {
      let [low, high] = [0, events.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((events[middle]?.at ?? 0) > at) low = middle + 1;
        else high = middle;
      }
      events.splice(low, 0, { at, act });
    },
    run: () => {
      for (let event = events.pop(); event; event = events.pop()) event.act();
    },
  };
}
