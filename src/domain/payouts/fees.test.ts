import { expect, it } from 'vitest';
import { feesOfPurchase, isWithinCaps, namesAgree, nextPayoutDay, payableAt } from './fees.ts';

it('is payable a week after the answer, and not before its purchase can no longer be returned', () => {
  const at = new Date('2026-11-21T06:00:00Z');
  expect(payableAt(at, new Date('2026-01-01T06:00:00Z')).toISOString()).toBe('2026-11-28T06:00:00.000Z');
  expect(payableAt(at, new Date('2026-11-20T06:00:00Z')).toISOString()).toBe('2026-12-04T06:00:00.000Z');
});

it('is capped by pair and by purchase: a quarter of the price, and always one', () => {
  expect([feesOfPurchase(199_900), feesOfPurchase(14_900)]).toEqual([49_975, 4000]);
  expect(isWithinCaps({ ofPair: 2, ofPurchasePaise: 44_000 }, 199_900)).toBe(true);
  expect(isWithinCaps({ ofPair: 3, ofPurchasePaise: 0 }, 199_900)).toBe(false);
  expect(isWithinCaps({ ofPair: 0, ofPurchasePaise: 48_000 }, 199_900)).toBe(false);
  expect(isWithinCaps({ ofPair: 0, ofPurchasePaise: 0 }, 14_900)).toBe(true);
  expect(isWithinCaps({ ofPair: 0, ofPurchasePaise: 4000 }, 14_900)).toBe(false);
});

it.each([
  ['2026-11-15T06:00:00Z', '2026-11-19T18:30:00.000Z'],
  ['2026-11-20T06:00:00Z', '2026-11-19T18:30:00.000Z'],
  ['2026-11-20T18:30:00Z', '2026-11-26T18:30:00.000Z'],
])('from %s the next payout day begins %s, a Friday in India', (now, friday) => {
  expect(nextPayoutDay(new Date(now)).toISOString()).toBe(friday);
});

it.each([
  ['Ananya Iyer', 'ANANYA IYER', true],
  ['Ananya Iyer', 'IYER ANANYA R', true],
  ['A Iyer', 'Ananya Iyer', true],
  ['Ananya Iyer', 'Somebody Else', false],
  [null, 'Ananya', false],
  ['', 'Ananya', false],
])('%j and %j agree: %j', (ours, theirs, agree) => {
  expect(namesAgree(ours, theirs)).toBe(agree);
});
