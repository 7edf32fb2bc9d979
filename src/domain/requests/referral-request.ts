import { endOfIndianDay, lastIndianDay } from '#shared/indian-date.ts';
import { sorted } from '#shared/lists.ts';
import { addBusinessDays, addBusinessTime, businessDayMs, businessTimeBetween } from './business-days.ts';
import { isTimed, leadsFrom, mayMake, requestMoves, timedMove, type RequestMove } from './request-moves.ts';
import type { RequestActor, RequestState } from './request-state.ts';
import { requestTimes } from './request-times.ts';

/** A request's state and times, from which every move is decided. */
export type RequestClock = {
  state: RequestState;
  deadlineAt: Date | null;
  /** How much of the referrer's five business days was left when they asked a question. */
  answerTimeLeftMs: number | null;
  referredAt: Date | null;
  extended: boolean;
  /** An administrator decided a dispute about it; there is no second one. */
  disputeDecided: boolean;
  /** When to remind the side whose turn it is, earliest first. */
  reminders: Date[];
  /** The seeker lets us ask colleagues too. */
  ladder: boolean;
  /**
   * Once colleagues may be asked, everything ends here at the latest. It stays if the seeker changes their mind, because others may have
   * been asked.
   */
  endsAt: Date | null;
};

export type MoveRefusal =
  | 'not_yours'
  | 'not_now'
  | 'too_late'
  | 'too_early'
  | 'already_extended'
  | 'already_decided'
  | 'look_first'
  | 'taken';
export type MoveDecision = { kind: 'moved'; next: RequestClock } | { kind: 'refused'; why: MoveRefusal };

const hour = 3_600_000;
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const lastBusinessDay = (from: Date, days: number) => endOfIndianDay(addBusinessDays(from, days));
/** Reminders go out at noon, so many days before the last day, and not at midnight when it ends. */
const noonBefore = (deadlineAt: Date, days: number) => after(endOfIndianDay(deadlineAt), -(days * 24 + 12) * hour);
const wholeAnswerTimeMs = requestTimes.answerBusinessDays * businessDayMs;

/** A seeker's private link: no referrer is asked until a person who opened it has shown that they work there. */
export const startLink = (now: Date): RequestClock => enter('unclaimed', now, null);

/** A new request: with the referrer at once, or waiting until the visitor's address is proven. */
export function startRequest(now: Date, { confirmed, ladder = false }: { confirmed: boolean; ladder?: boolean }): RequestClock {
  return confirmed ? enterOpen(now, ladder) : { ...enter('unconfirmed', now, null), ladder };
}

function enterOpen(now: Date, ladder: boolean): RequestClock {
  const endsAt = ladder ? lastBusinessDay(now, requestTimes.ladderBusinessDays) : null;
  return { ...enter('submitted', now, endsAt), ladder };
}

export function decideMove(clock: RequestClock, { move, actor, now }: { move: RequestMove; actor: RequestActor; now: Date }): MoveDecision {
  const refused = (why: MoveRefusal): MoveDecision => ({ kind: 'refused', why });
  if (!mayMake(move, actor)) return refused('not_yours');
  if (!leadsFrom(move, actor, clock.state)) return refused('not_now');
  if (isTimed(move) && move !== timedMove(clock)) return refused('not_now');
  if (isTimed(move) && (!clock.deadlineAt || now < clock.deadlineAt)) return refused('too_early');
  // The clock may be late, but no person can take on a link that has ended.
  if (move === 'claim' && clock.deadlineAt && now > clock.deadlineAt) return refused('not_now');
  if (move === 'extend' && clock.extended) return refused('already_extended');
  if (move === 'dispute' && clock.disputeDecided) return refused('already_decided');
  if (move === 'dispute' && (!clock.referredAt || now > lastIndianDay(clock.referredAt, requestTimes.disputeDays)))
    return refused('too_late');
  return { kind: 'moved', next: follow(clock, move, now) };
}

function follow(clock: RequestClock, move: RequestMove, now: Date): RequestClock {
  const to = requestMoves[move].to;
  if (to === null) return clock;
  if (move === 'extend') {
    const deadlineAt = lastIndianDay(clock.deadlineAt ?? now, requestTimes.extensionDays);
    return { ...clock, deadlineAt, extended: true, reminders: later(now, [noonBefore(deadlineAt, 1)]) };
  }
  if (move === 'confirm_email' || move === 'claim') return enterOpen(now, clock.ladder);
  const { ladder, endsAt } = clock;
  const kept = {
    referredAt: move === 'mark_referred' ? now : clock.referredAt,
    extended: clock.extended,
    disputeDecided: clock.disputeDecided || move === 'decide_referred',
    ladder,
  };
  if (move === 'ask') {
    const leftMs = clock.deadlineAt && !endsAt ? businessTimeBetween(now, clock.deadlineAt) : null;
    // The rest of the last day is extra time; a question pauses only the five days.
    const answerTimeLeftMs = leftMs === null ? null : Math.min(leftMs, wholeAnswerTimeMs);
    return { ...enter('needs_info', now, endsAt), ...kept, answerTimeLeftMs };
  }
  if (move === 'answer') return { ...enter('submitted', now, endsAt, clock.answerTimeLeftMs ?? undefined), ...kept };
  return { ...enter(to, now, endsAt), ...kept };
}

/** Allows asking colleagues from now on: until ten business days after the first ask, but at least for one more window. */
export function widen(clock: RequestClock, sentAt: Date, now: Date): RequestClock {
  const whole = lastBusinessDay(sentAt, requestTimes.ladderBusinessDays);
  const least = lastBusinessDay(now, requestTimes.rungBusinessDays);
  const endsAt = clock.endsAt ?? (whole > least ? whole : least);
  return { ...enter(clock.state, now, endsAt), ladder: true };
}

/** The person who asked the question is gone, and so is the question. */
export function withoutQuestion(clock: RequestClock, now: Date): RequestClock {
  return { ...enter('submitted', now, clock.endsAt), ladder: clock.ladder };
}

function enter(state: RequestState, now: Date, endsAt: Date | null, timeLeftMs?: number): RequestClock {
  const { deadlineAt, reminders } = timesOf(state, now, endsAt, timeLeftMs);
  const fresh = { answerTimeLeftMs: null, referredAt: null, extended: false, disputeDecided: false, ladder: false };
  return { state, deadlineAt, ...fresh, endsAt, reminders: later(now, reminders) };
}

function timesOf(state: RequestState, now: Date, endsAt: Date | null, timeLeftMs?: number): { deadlineAt: Date | null; reminders: Date[] } {
  switch (state) {
    case 'unconfirmed':
      return { deadlineAt: after(now, requestTimes.confirmEmailHours * hour), reminders: [] };
    case 'unclaimed':
      return { deadlineAt: lastIndianDay(now, requestTimes.linkDays), reminders: [] };
    case 'submitted':
      return endsAt ? sharedTimes(now, endsAt) : answerTimes(now, timeLeftMs ?? wholeAnswerTimeMs);
    case 'needs_info': {
      if (endsAt) return sharedTimes(now, endsAt);
      const deadlineAt = lastIndianDay(now, requestTimes.seekerAnswerDays);
      return { deadlineAt, reminders: [addBusinessDays(now, 1), addBusinessDays(now, 3), noonBefore(deadlineAt, 2)] };
    }
    case 'accepted': {
      const deadlineAt = lastIndianDay(now, requestTimes.referDays);
      return { deadlineAt, reminders: [noonBefore(deadlineAt, 3), noonBefore(deadlineAt, 1)] };
    }
    case 'referred': {
      const deadlineAt = lastIndianDay(now, requestTimes.confirmDays);
      return { deadlineAt, reminders: [noonBefore(deadlineAt, 1)] };
    }
    case 'disputed':
      return { deadlineAt: lastBusinessDay(now, requestTimes.decideBusinessDays), reminders: [] };
    case 'confirmed':
    case 'interview':
    case 'offer':
    case 'hired':
    case 'not_selected':
    case 'declined':
    case 'expired':
    case 'lapsed':
    case 'withdrawn':
      return { deadlineAt: null, reminders: [] };
  }
}

/** Several people share the time until the end; people asked later get what is left. */
function sharedTimes(now: Date, endsAt: Date): { deadlineAt: Date; reminders: Date[] } {
  const marks = [addBusinessDays(now, 1), addBusinessDays(now, 3), noonBefore(endsAt, 1)];
  return { deadlineAt: endsAt, reminders: marks.filter((mark) => mark < endsAt) };
}

/** After 1 and 3 business days of the referrer's own time, and a business day before it runs out; a question stops that time. */
function answerTimes(now: Date, leftMs: number): { deadlineAt: Date; reminders: Date[] } {
  const { answerBusinessDays } = requestTimes;
  const used = answerBusinessDays - Math.ceil(leftMs / businessDayMs);
  const marks = [1, 3, answerBusinessDays - 1].map((each) => each - used).filter((each) => each > 0);
  return { deadlineAt: endOfIndianDay(addBusinessTime(now, leftMs)), reminders: marks.map((each) => addBusinessDays(now, each)) };
}

function later(now: Date, moments: Date[]): Date[] {
  return sorted(
    moments.filter((moment) => moment > now),
    (a, b) => a.getTime() - b.getTime(),
  );
}

/** After a reminder went out, keeps only future ones, so a paused worker does not send a burst of mail. */
export const remindersAfter = ({ reminders }: Pick<RequestClock, 'reminders'>, now: Date) => later(now, reminders);
