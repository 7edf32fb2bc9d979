import { expect, it } from 'vitest';
import { isPayable, namesAgree, nextPayoutDay } from './fees.ts';

it('is payable a week after the answer', () => {
  const at = new Date('2026-11-01T06:00:00Z');
  expect(isPayable(at, new Date('2026-11-08T05:59:59Z'))).toBe(false);
  expect(isPayable(at, new Date('2026-11-08T06:00:00Z'))).toBe(true);
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
