import { sorted } from '#shared/lists.ts';
import { addBusinessDays } from './business-days.ts';
import { concernsCompany, type DeclineReason } from './decline-reasons.ts';
import { decideMove, widen, withoutQuestion, type MoveRefusal, type RequestClock } from './referral-request.ts';
import { requestTimes } from './request-times.ts';
import { mayMake, requestMoveNames, type RequestMove } from './request-moves.ts';
import { isLive, isUndecided, lastRung, mostRungs, sightOf, type Offer, type OfferState } from './request-offers.ts';
import type { RequestActor, RequestSide } from './request-state.ts';

/** A request with everybody who was asked, whether that is one person or three. */
export type RequestCase = { clock: RequestClock; offers: readonly Offer[] };

export type Step = {
  move: RequestMove;
  actor: RequestActor;
  now: Date;
  /** The referrer who acts; for an answer, the one who asked the question; for the next rung, the one we ask. */
  referrerId?: string | undefined;
  reason?: DeclineReason | undefined;
  /** They leave and turn down everything at once: this says nothing about this request. */
  leaves?: boolean | undefined;
};

export type StepDecision = { kind: 'moved'; next: RequestCase } | { kind: 'refused'; why: MoveRefusal };

const refused = (why: MoveRefusal): StepDecision => ({ kind: 'refused', why });
const hourMs = 3_600_000;

/** Every step of every request: what it does to the request and to each person asked. Decision 28 lists both side by side. */
export function decideStep(at: RequestCase, step: Step): StepDecision {
  if (!mayMake(step.move, step.actor)) return refused('not_yours');
  const own = at.offers.find((offer) => offer.referrerId === step.referrerId);
  // A person who takes on a private link has no offer yet; they get the first one.
  if (step.actor === 'referrer' && step.move !== 'claim') {
    if (!own) return refused('not_yours');
    if (!isLive(own)) return refused(own.state === 'taken' ? 'taken' : 'not_now');
    if (sightOf(own) === 'card' && step.move !== 'look_closer' && step.move !== 'decline') return refused('look_first');
    if (isUndecided(own) && !openMoves.has(step.move)) return refused('not_now');
  }
  const moved = decideMove(at.clock, step);
  const again = step.move === 'ask' && at.clock.state === 'needs_info' && own && !own.questionAt && at.clock.endsAt !== null;
  if (moved.kind === 'refused' && !again) return moved;
  return takeStep(at, step, own, moved.kind === 'moved' ? moved.next : at.clock);
}

/** What a person may do before they have accepted. */
const openMoves = new Set<RequestMove>(['accept', 'decline', 'ask', 'look_closer']);

function takeStep(at: RequestCase, step: Step, own: Offer | undefined, clock: RequestClock): StepDecision {
  const { move, now } = step;
  const moved = (offers: readonly Offer[], next = clock): StepDecision => ({ kind: 'moved', next: { clock: next, offers } });
  switch (move) {
    // The person's time starts now, not when the form was sent.
    case 'confirm_email':
    case 'claim':
      return step.referrerId ? moved([firstOffer(step.referrerId, now, clock.ladder)]) : refused('not_now');
    case 'look_closer': {
      if (!own || sightOf(own) !== 'card') return refused('not_now');
      const held = new Date(now.getTime() + requestTimes.lookHours * hourMs);
      const offers = change(at.offers, own, { state: 'looking' });
      return moved(offers.map((each) => (each.nextRungAt && each.nextRungAt < held ? { ...each, nextRungAt: held } : each)));
    }
    case 'accept':
      return moved(endOthers(change(at.offers, own, { state: 'accepted', decidedAt: now, questionAt: null }), own, 'taken', now));
    case 'decline':
      return decline(at, step, own, clock);
    case 'ask':
      return moved(change(at.offers, own, { questionAt: now }));
    case 'answer':
      return answer(at, step, clock);
    case 'offer_next':
      return offerNext(at, step);
    case 'widen':
      return at.clock.ladder ? refused('not_now') : widenCase(at, now);
    case 'narrow':
      return at.clock.ladder && at.offers.some(isLive) ? moved(withoutNext(at.offers), { ...at.clock, ladder: false }) : refused('not_now');
    case 'run_dry':
      return at.offers.some(isLive) ? refused('not_now') : moved(withoutNext(at.offers));
    case 'turn_away':
    case 'expire':
    case 'lapse':
    case 'decide_not_referred':
    case 'believe_seeker':
      return moved(endOthers(at.offers, undefined, 'passed', now));
    case 'withdraw':
    case 'close_unanswered':
      return moved(endOthers(at.offers, undefined, 'closed', now));
    case 'exclude':
    case 'extend':
    case 'mark_referred':
    case 'confirm':
    case 'confirm_by_silence':
    case 'dispute':
    case 'decide_referred':
    case 'end_rehearsal':
    case 'report_interview':
    case 'report_offer':
    case 'report_hired':
    case 'report_not_selected':
      return moved(at.offers);
  }
}

function decline(at: RequestCase, { now, reason, leaves }: Step, own: Offer | undefined, ended: RequestClock): StepDecision {
  const ending = { state: 'declined', decidedAt: leaves ? null : now, endedAt: now, reason: reason ?? 'other', questionAt: null } as const;
  const offers = change(at.offers, own, ending);
  const more = offers.some(isLive) || (at.clock.ladder && offers.length < mostRungs);
  const goesOn = at.clock.state !== 'accepted' && more && !concernsCompany(reason ?? 'other');
  if (!goesOn) return { kind: 'moved', next: { clock: ended, offers: endOthers(offers, undefined, 'closed', now) } };
  // After a no there is nothing to wait for: the next person is asked at once.
  const climbs = at.clock.ladder && offers.length < mostRungs;
  const last = lastRung(offers);
  const next = climbs ? change(offers, last, { nextRungAt: now }) : offers;
  const clock = at.clock.state === 'needs_info' && !next.some((each) => each.questionAt) ? withoutQuestion(at.clock, now) : at.clock;
  return { kind: 'moved', next: { clock, offers: next } };
}

function answer(at: RequestCase, { referrerId }: Step, clock: RequestClock): StepDecision {
  const open = sorted(
    at.offers.filter((each) => each.questionAt),
    (a, b) => Number(a.questionAt) - Number(b.questionAt),
  );
  const asker = referrerId === undefined ? open[0] : open.find((each) => each.referrerId === referrerId);
  if (!asker) return refused('not_now');
  return { kind: 'moved', next: { clock: open.length > 1 ? at.clock : clock, offers: change(at.offers, asker, { questionAt: null }) } };
}

function offerNext(at: RequestCase, { now, referrerId }: Step): StepDecision {
  const due = lastRung(at.offers)?.nextRungAt;
  const known = at.offers.some((each) => each.referrerId === referrerId);
  if (!at.clock.ladder || !referrerId || known || !due || at.offers.length >= mostRungs) return refused('not_now');
  if (now < due) return refused('too_early');
  const asked = { ...newOffer(referrerId, at.offers.length + 1, now), nextRungAt: nextAfter(at.offers.length + 1, now) };
  return { kind: 'moved', next: { clock: at.clock, offers: [...withoutNext(at.offers), asked] } };
}

function widenCase(at: RequestCase, now: Date): StepDecision {
  const last = lastRung(at.offers);
  if (!last) return refused('not_now');
  const clock = widen(at.clock, at.offers[0]?.offeredAt ?? now, now);
  const due = nextAfter(at.offers.length, last.offeredAt);
  return { kind: 'moved', next: { clock, offers: change(at.offers, last, { nextRungAt: due && due < now ? now : due }) } };
}

/** The first person is asked with the request itself. */
export function firstOffer(referrerId: string, now: Date, ladder: boolean): Offer {
  return { ...newOffer(referrerId, 1, now), nextRungAt: ladder ? nextAfter(1, now) : null };
}

function newOffer(referrerId: string, rung: number, now: Date): Offer {
  const nothing = { nextRungAt: null, decidedAt: null, reason: null, questionAt: null, endedAt: null };
  return { referrerId, rung, state: 'offered', offeredAt: now, ...nothing };
}

const nextAfter = (rung: number, offeredAt: Date) => (rung < mostRungs ? addBusinessDays(offeredAt, requestTimes.rungBusinessDays) : null);

/** Everybody except the named person loses access with this step. */
function endOthers(offers: readonly Offer[], except: Offer | undefined, state: OfferState, now: Date): Offer[] {
  return withoutNext(offers).map((each) =>
    isLive(each) && each.referrerId !== except?.referrerId ? { ...each, state, endedAt: now, questionAt: null } : each,
  );
}

const withoutNext = (offers: readonly Offer[]) => offers.map((each) => (each.nextRungAt ? { ...each, nextRungAt: null } : each));

function change(offers: readonly Offer[], which: Offer | undefined, to: Partial<Offer>): Offer[] {
  return offers.map((each) => (each.referrerId === which?.referrerId ? { ...each, ...to } : each));
}

/** What this side may do now; pages show exactly these. */
export function availableMoves(at: RequestCase, who: { side: RequestSide; referrerId?: string | undefined }, now: Date): RequestMove[] {
  const { side, referrerId } = who;
  return requestMoveNames.filter(
    (move) =>
      move !== 'confirm_email' &&
      decideStep(at, { move, actor: side, now, referrerId: side === 'referrer' ? referrerId : undefined }).kind === 'moved',
  );
}
