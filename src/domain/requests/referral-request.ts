import { addBusinessDays, addBusinessTime, businessDayMs, businessTimeBetween } from './business-days.ts';
import { leadsFrom, mayMake, requestMoveNames, requestMoves, type RequestMove } from './request-moves.ts';
import type { RequestActor, RequestSide, RequestState } from './request-state.ts';

/** What decides about a request: where it stands, and until when. */
export type RequestClock = {
  state: RequestState;
  deadlineAt: Date | null;
  /** What was left of the referrer's five business days when they asked a question. */
  answerTimeLeftMs: number | null;
  referredAt: Date | null;
  extended: boolean;
  /** Moments at which the side whose turn it is hears of it again, the next first. */
  reminders: Date[];
};

export type MoveRefusal = 'not_yours' | 'not_now' | 'too_late' | 'too_early' | 'already_extended';
export type MoveDecision = { kind: 'moved'; next: RequestClock } | { kind: 'refused'; why: MoveRefusal };

const day = 86_400_000;
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

const requestTimes = {
  confirmEmailHours: 48,
  answerBusinessDays: 5,
  seekerAnswerDays: 14,
  referDays: 7,
  extensionDays: 3,
  confirmDays: 4,
  disputeDays: 7,
} as const;

/** A request as it is sent: at once with the referrer, or waiting until the visitor's address is proven. */
export function startRequest(now: Date, { confirmed }: { confirmed: boolean }): RequestClock {
  return enter(confirmed ? 'submitted' : 'unconfirmed', now);
}

export function decideMove(clock: RequestClock, { move, actor, now }: { move: RequestMove; actor: RequestActor; now: Date }): MoveDecision {
  const refused = (why: MoveRefusal): MoveDecision => ({ kind: 'refused', why });
  if (!mayMake(move, actor)) return refused('not_yours');
  if (!leadsFrom(move, actor, clock.state)) return refused('not_now');
  if (actor === 'system' && (!clock.deadlineAt || now < clock.deadlineAt)) return refused('too_early');
  if (move === 'extend' && clock.extended) return refused('already_extended');
  if (move === 'dispute' && (!clock.referredAt || now > after(clock.referredAt, requestTimes.disputeDays * day)))
    return refused('too_late');
  return { kind: 'moved', next: follow(clock, move, now) };
}

/** What this side may do now; pages show these and no others. */
export function availableMoves(clock: RequestClock, side: RequestSide, now: Date): RequestMove[] {
  return requestMoveNames.filter((move) => move !== 'confirm_email' && decideMove(clock, { move, actor: side, now }).kind === 'moved');
}

function follow(clock: RequestClock, move: RequestMove, now: Date): RequestClock {
  if (move === 'extend') {
    const deadlineAt = after(clock.deadlineAt ?? now, requestTimes.extensionDays * day);
    return { ...clock, deadlineAt, extended: true, reminders: later(now, [after(deadlineAt, -day)]) };
  }
  const kept = { referredAt: move === 'mark_referred' ? now : clock.referredAt, extended: clock.extended };
  if (move === 'ask') {
    const answerTimeLeftMs = clock.deadlineAt ? businessTimeBetween(now, clock.deadlineAt) : 0;
    return { ...enter('needs_info', now), ...kept, answerTimeLeftMs };
  }
  if (move === 'answer') return { ...enter('submitted', now, clock.answerTimeLeftMs ?? undefined), ...kept };
  return { ...enter(requestMoves[move].to, now), ...kept };
}

function enter(state: RequestState, now: Date, timeLeftMs?: number): RequestClock {
  const { deadlineAt, reminders } = timesOf(state, now, timeLeftMs);
  return { state, deadlineAt, answerTimeLeftMs: null, referredAt: null, extended: false, reminders: later(now, reminders) };
}

function timesOf(state: RequestState, now: Date, timeLeftMs?: number): { deadlineAt: Date | null; reminders: Date[] } {
  switch (state) {
    case 'unconfirmed':
      return { deadlineAt: after(now, (requestTimes.confirmEmailHours / 24) * day), reminders: [] };
    case 'submitted':
      return answerTimes(now, timeLeftMs ?? requestTimes.answerBusinessDays * businessDayMs);
    case 'needs_info': {
      const deadlineAt = after(now, requestTimes.seekerAnswerDays * day);
      return { deadlineAt, reminders: [addBusinessDays(now, 1), addBusinessDays(now, 3), after(deadlineAt, -2 * day)] };
    }
    case 'accepted': {
      const deadlineAt = after(now, requestTimes.referDays * day);
      return { deadlineAt, reminders: [after(deadlineAt, -3 * day), after(deadlineAt, -day)] };
    }
    case 'referred': {
      const deadlineAt = after(now, requestTimes.confirmDays * day);
      return { deadlineAt, reminders: [after(deadlineAt, -day)] };
    }
    case 'confirmed':
    case 'interview':
    case 'offer':
    case 'hired':
    case 'not_selected':
    case 'declined':
    case 'expired':
    case 'lapsed':
    case 'withdrawn':
    case 'disputed':
      return { deadlineAt: null, reminders: [] };
  }
}

/** After 1 and 3 business days of the referrer's own time, and a business day before it runs out; a question stops that time. */
function answerTimes(now: Date, leftMs: number): { deadlineAt: Date; reminders: Date[] } {
  const used = requestTimes.answerBusinessDays * businessDayMs - leftMs;
  const marks = [1, 3, requestTimes.answerBusinessDays - 1].map((each) => each * businessDayMs - used).filter((each) => each > 0);
  return { deadlineAt: addBusinessTime(now, leftMs), reminders: marks.map((each) => addBusinessTime(now, each)) };
}

function later(now: Date, moments: Date[]): Date[] {
  return moments.filter((moment) => moment > now).toSorted((a, b) => a.getTime() - b.getTime());
}

/** After a reminder went out: only what is still ahead, so that a pause of the worker does not end in a burst of mail. */
export function remindersAfter(clock: Pick<RequestClock, 'reminders'>, now: Date): Date[] {
  return later(now, clock.reminders);
}
