import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfIndianDay } from '#shared/indian-date.ts';
import { addBusinessDays } from './business-days.ts';
import { availableMoves, decideStep, firstOffer, type RequestCase, type Step } from './decide-step.ts';
import { companyReasons, declineReasonNames } from './decline-reasons.ts';
import { startRequest } from './referral-request.ts';
import { requestMoveNames, timedMove } from './request-moves.ts';
import { isLive, isUndecided, lastRung, seatState, sightOf } from './request-offers.ts';
import { countsAsReferral, isClosed, turnOf, type RequestActor } from './request-state.ts';

const start = new Date('2026-11-16T04:30:00Z');
const later = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000);
const people = ['asha', 'bala', 'chitra', 'deepa'];

function begin(ladder: boolean): RequestCase {
  return { clock: startRequest(start, { confirmed: true, ladder }), offers: [firstOffer('asha', start, ladder)] };
}

type Moved = Omit<Step, 'now'> & { now?: Date };

function walk(at: RequestCase, ...steps: Moved[]): RequestCase {
  for (const { now = start, ...step } of steps) {
    const decision = decideStep(at, { now, ...step });
    if (decision.kind === 'refused') throw new Error(`${step.move}: ${decision.why}`);
    at = decision.next;
  }
  return at;
}

const by = (referrerId: string, move: Step['move'], more: Partial<Step> = {}): Moved => ({ move, actor: 'referrer', referrerId, ...more });
const ask = (referrerId: string, now: Date): Moved => ({ move: 'offer_next', actor: 'system', referrerId, now });
const states = (at: RequestCase) => [at.clock.state, ...at.offers.map(({ state }) => state)];
const twoDays = addBusinessDays(start, 2);
const tenDays = endOfIndianDay(addBusinessDays(start, 10));

it('offers each side exactly what it may do', () => {
  const sent = begin(false);
  expect(availableMoves(sent, { side: 'referrer', referrerId: 'asha' }, start)).toEqual(['accept', 'decline', 'ask']);
  expect(availableMoves(sent, { side: 'seeker' }, start)).toEqual(['withdraw', 'widen', 'exclude']);
  const referred = walk(sent, by('asha', 'accept'), by('asha', 'mark_referred'));
  expect(availableMoves(referred, { side: 'referrer', referrerId: 'asha' }, start)).toEqual([]);
  expect(availableMoves({ clock: startRequest(start, { confirmed: false }), offers: [] }, { side: 'seeker' }, start)).toEqual([]);
});

describe('the ladder', () => {
  it('ends at once where the no is the company’s', () => {
    const asked = walk(begin(true), ask('bala', twoDays));
    for (const reason of companyReasons)
      expect(states(walk(asked, by('bala', 'decline', { reason })))).toEqual(['declined', 'closed', 'declined']);
  });

  it('keeps two questions apart', () => {
    const asked = walk(begin(true), ask('bala', twoDays), by('bala', 'look_closer', { now: twoDays }));
    const both = walk(asked, by('asha', 'ask', { now: twoDays }), by('bala', 'ask', { now: later(twoDays, 1) }));
    expect(both.clock).toMatchObject({ state: 'needs_info', deadlineAt: tenDays });
    expect(both.offers.map((offer) => seatState(offer, both.clock.state))).toEqual(['needs_info', 'needs_info']);
    const one = walk(both, { move: 'answer', actor: 'seeker', referrerId: 'bala' });
    expect(one.offers.map((offer) => seatState(offer, one.clock.state))).toEqual(['needs_info', 'submitted']);
    expect(walk(one, { move: 'answer', actor: 'seeker' }).clock.state).toBe('submitted');
    expect(walk(one, by('asha', 'decline', { reason: 'other' })).clock.state).toBe('submitted');
  });

  it('ends after ten business days, also with a question open, and costs the seeker nothing', () => {
    const asked = walk(begin(true), ask('bala', twoDays), by('asha', 'ask', { now: twoDays }));
    expect(timedMove(asked.clock)).toBe('expire');
    expect(states(walk(asked, { move: 'expire', actor: 'system', now: tenDays }))).toEqual(['expired', 'passed', 'passed']);
  });
});

describe('generated histories of several referrers', () => {
  const step = fc.record({
    move: fc.constantFrom(...requestMoveNames),
    actor: fc.constantFrom<RequestActor>('seeker', 'referrer', 'administrator', 'system'),
    referrerId: fc.option(fc.constantFrom(...people), { nil: undefined }),
    reason: fc.constantFrom(...declineReasonNames),
    waitHours: fc.integer({ min: 0, max: 80 }),
  });

  it('have at most one yes, are read only with a live offer, and always have a clock while a person is to act', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 80 }), (ladder, steps) => {
        let now = start;
        let at = begin(ladder);
        for (const { waitHours, ...each } of steps) {
          now = later(now, waitHours);
          const before = at;
          const decision = decideStep(at, { ...each, now });
          if (decision.kind === 'refused') continue;
          at = decision.next;
          expect(isClosed(before.clock.state)).toBe(false);
          const accepted = at.offers.filter(({ state }) => state === 'accepted');
          expect(accepted.length).toBeLessThanOrEqual(1);
          expect(accepted.length === 0 || !at.offers.some(isUndecided)).toBe(true);
          expect(at.offers.length).toBeLessThanOrEqual(3);
          expect(new Set(at.offers.map(({ referrerId }) => referrerId)).size).toBe(at.offers.length);
          for (const offer of at.offers) {
            expect(sightOf(offer) === 'line').toBe(offer.endedAt !== null);
            expect(isLive(offer)).toBe(offer.endedAt === null);
            // Once an offer has ended, it stays ended.
            const was = before.offers.find(({ rung }) => rung === offer.rung);
            expect(!was?.endedAt || offer.state === was.state).toBe(true);
            expect(each.actor === 'referrer' && was?.endedAt && each.referrerId === was.referrerId).toBeFalsy();
          }
          // A person who can no longer see an unanswered request may do nothing with it.
          const endedWithout = isClosed(at.clock.state) && !['hired', 'not_selected'].includes(at.clock.state);
          expect(endedWithout && at.offers.some(isLive)).toBe(false);
          // An administrator's turn has a clock as well.
          expect(at.clock.deadlineAt !== null).toBe(turnOf(at.clock.state) !== null || at.clock.state === 'disputed');
          const reminders = at.clock.reminders === before.clock.reminders ? [] : at.clock.reminders;
          expect(reminders.every((reminder) => reminder > now && reminder < (at.clock.deadlineAt ?? now))).toBe(true);
          expect(at.clock.state === 'needs_info').toBe(at.offers.some(({ questionAt }) => questionAt));
          expect(at.offers.length === 1 || at.clock.endsAt !== null).toBe(true);
          const open = ['submitted', 'needs_info'].includes(at.clock.state);
          expect(open || !at.offers.some(({ nextRungAt }) => nextRungAt)).toBe(true);
          // If nobody on an open request can answer, the next person is asked now.
          expect(!open || at.offers.some(isLive) || lastRung(at.offers)?.nextRungAt !== null).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('end by themselves when nobody does anything, with colleagues within ten business days of the sending', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 30 }), (ladder, steps) => {
        let now = start;
        let at = begin(ladder);
        for (const { waitHours, ...each } of steps) {
          now = later(now, waitHours);
          const decision = decideStep(at, { ...each, now });
          if (decision.kind === 'moved') at = decision.next;
        }
        const open = ladder && ['submitted', 'needs_info'].includes(at.clock.state);
        expect(!open || at.clock.deadlineAt?.getTime() === tenDays.getTime()).toBe(true);
        for (let round = 0; round < 3 && timedMove(at.clock); round++) {
          now = later(now, 40 * 24);
          at = walk(at, { move: timedMove(at.clock) ?? 'expire', actor: 'system', now });
        }
        // It is over, or the referral stands and only the employer can add to it. Neither side waits for the other.
        expect(isClosed(at.clock.state) || countsAsReferral(at.clock.state)).toBe(true);
        expect(at.clock.deadlineAt).toBeNull();
      }),
    );
  });
});
