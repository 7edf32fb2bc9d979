import { describe, expect, it } from 'vitest';
import { decideMove, remindersAfter, startRequest, type RequestClock } from './referral-request.ts';
import { leadsFrom, mayMake, requestMoveNames, type RequestMove } from './request-moves.ts';
import { isClosed, requestStates, type RequestActor, type RequestState } from './request-state.ts';

const start = new Date('2026-11-16T04:30:00Z');
const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000);
const days = (from: Date, count: number) => hours(from, count * 24);
/** It begins at ten in the morning on a Monday in India, and a deadline ends with its day. */
const lastDay = (count: number) => hours(days(start, count), 14);
const noon = (count: number) => hours(days(start, count), 2);
const actors: RequestActor[] = ['seeker', 'referrer', 'administrator', 'system'];

const at = (state: RequestState, more: Partial<RequestClock> = {}): RequestClock => ({
  state,
  deadlineAt: start,
  answerTimeLeftMs: null,
  referredAt: start,
  extended: false,
  disputeDecided: false,
  reminders: [],
  ladder: false,
  endsAt: null,
  ...more,
});

function walk(...steps: [RequestMove, RequestActor, Date][]): RequestClock {
  let clock = startRequest(start, { confirmed: true });
  for (const [move, actor, now] of steps) {
    const decision = decideMove(clock, { move, actor, now });
    if (decision.kind === 'refused') throw new Error(`${move}: ${decision.why}`);
    clock = decision.next;
  }
  return clock;
}

/** The product's table, written a second time by hand: move, actor, next state, and from which states. */
const allowed = `
confirm_email seeker submitted: unconfirmed
claim referrer submitted: unclaimed
turn_away system expired: unclaimed
expire system expired: unclaimed submitted
withdraw seeker withdrawn: unclaimed submitted needs_info accepted
accept referrer accepted: submitted needs_info
decline referrer declined: submitted needs_info accepted
ask referrer needs_info: submitted
answer seeker submitted: needs_info
close_unanswered system withdrawn: needs_info
extend referrer accepted: accepted
mark_referred referrer referred: accepted
lapse system lapsed: accepted
confirm seeker confirmed: referred disputed
dispute seeker disputed: referred confirmed
end_rehearsal system withdrawn: referred
report_interview seeker interview: referred confirmed
report_offer seeker offer: referred confirmed interview
report_hired seeker hired: referred confirmed interview offer
report_not_selected seeker not_selected: referred confirmed interview offer
confirm_by_silence system confirmed: referred
report_interview referrer interview: confirmed
report_offer referrer offer: confirmed interview
report_hired referrer hired: confirmed interview offer
report_not_selected referrer not_selected: confirmed interview offer
decide_referred administrator confirmed: disputed
decide_not_referred administrator lapsed: disputed
believe_seeker system lapsed: disputed
look_closer referrer same: submitted needs_info
widen seeker same: submitted needs_info
narrow seeker same: submitted needs_info
exclude seeker same: submitted needs_info
offer_next system same: submitted needs_info
run_dry system declined: submitted`
  .trim()
  .split('\n');

const expected = new Map(
  allowed.flatMap((line) => {
    const [head = '', states = ''] = line.split(': ');
    const [move, actor, to] = head.split(' ');
    return states.split(' ').map((state) => [`${state} ${move} ${actor}`, to === 'same' ? state : to] as const);
  }),
);
const every = requestStates.flatMap((state) => requestMoveNames.flatMap((move) => actors.map((actor) => [state, move, actor] as const)));

describe('every state, every move, every actor', () => {
  it.each(every)('%s %s by %s', (state, move, actor) => {
    const decision = decideMove(at(state), { move, actor, now: start });
    const next = decision.kind === 'moved' ? decision.next.state : undefined;
    expect(next).toBe(expected.get(`${state} ${move} ${actor}`));
    const refusal = decision.kind === 'refused' ? decision.why : undefined;
    expect(refusal).toBe(next ? undefined : mayMake(move, actor) ? 'not_now' : 'not_yours');
  });

  it('leaves no open state without a way to its end, and no closed one with a way out [4.request.moves]', () => {
    for (const state of requestStates) {
      const out = requestMoveNames.filter((move) => actors.some((actor) => leadsFrom(move, actor, state)));
      expect(out.length === 0, state).toBe(isClosed(state));
    }
  });
});

describe('clocks', () => {
  it('the referrer has five business days, and is reminded after one, three and four [11.answer]', () => {
    const clock = startRequest(start, { confirmed: true });
    expect(clock.deadlineAt).toEqual(lastDay(7));
    expect(clock.reminders).toEqual([days(start, 1), days(start, 3), days(start, 4)]);
    expect(decideMove(clock, { move: 'expire', actor: 'system', now: hours(lastDay(7), -1) })).toMatchObject({ why: 'too_early' });
  });

  it.each([
    ['2026-11-16T14:30:00', '2026-11-23T24:00:00', 'a Monday afternoon'],
    ['2026-11-16T00:00:00', '2026-11-20T24:00:00', 'the first moment of a Monday, to which the whole of Friday belongs'],
    ['2026-11-14T14:30:00', '2026-11-20T24:00:00', 'a Saturday'],
    ['2026-11-20T23:59:00', '2026-11-27T24:00:00', 'the last minute of a Friday'],
  ])('sent %s, the answer is due until %s: %s', (sent, until) => {
    expect(startRequest(new Date(`${sent}+05:30`), { confirmed: true }).deadlineAt).toEqual(new Date(`${until}+05:30`));
  });

  it("a question stops the referrer's clock, the answer starts it where it stood", () => {
    const asked = walk(['ask', 'referrer', days(start, 2)]);
    expect(asked).toMatchObject({ answerTimeLeftMs: (3 * 24 + 14) * 3_600_000, deadlineAt: lastDay(16) });
    expect(asked.reminders).toEqual([days(start, 3), days(start, 7), noon(14)]);
    const answered = walk(['ask', 'referrer', days(start, 2)], ['answer', 'seeker', days(start, 14)]);
    expect(answered).toMatchObject({ state: 'submitted', deadlineAt: lastDay(17), answerTimeLeftMs: null });
    expect(answered.reminders).toEqual([days(start, 16), days(start, 17)]);
  });

  it('a question at once leaves the five days, and not more', () => {
    expect(walk(['ask', 'referrer', hours(start, 1)]).answerTimeLeftMs).toBe(5 * 86_400_000);
    expect(walk(['ask', 'referrer', hours(start, 1)], ['answer', 'seeker', hours(start, 2)]).deadlineAt).toEqual(lastDay(7));
  });

  it('an accepted request lapses after 7 days, or 10 after asking once for more [11.submit]', () => {
    const accepted = walk(['accept', 'referrer', start]);
    expect(accepted).toMatchObject({ deadlineAt: lastDay(7), reminders: [noon(4), noon(6)] });
    const extended = walk(['accept', 'referrer', start], ['extend', 'referrer', days(start, 6)]);
    expect(extended).toMatchObject({ deadlineAt: lastDay(10), extended: true, reminders: [noon(9)] });
    expect(decideMove(extended, { move: 'extend', actor: 'referrer', now: days(start, 8) })).toMatchObject({ why: 'already_extended' });
  });

  it('four days of silence confirm, and seven days leave room to object [11.confirm]', () => {
    const referred = walk(['accept', 'referrer', start], ['mark_referred', 'referrer', days(start, 1)]);
    expect(referred).toMatchObject({ deadlineAt: lastDay(5), referredAt: days(start, 1), reminders: [noon(4)] });
    const confirmed = decideMove(referred, { move: 'confirm_by_silence', actor: 'system', now: lastDay(5) });
    if (confirmed.kind === 'refused') throw new Error(confirmed.why);
    expect(decideMove(confirmed.next, { move: 'dispute', actor: 'seeker', now: lastDay(8) }).kind).toBe('moved');
    expect(decideMove(confirmed.next, { move: 'dispute', actor: 'seeker', now: hours(lastDay(8), 1) })).toMatchObject({
      why: 'too_late',
    });
  });

  it('reminders that passed while no worker ran come to one, and the next one comes on its day', () => {
    expect(remindersAfter(startRequest(start, { confirmed: true }), days(start, 3))).toEqual([days(start, 4)]);
  });
});
