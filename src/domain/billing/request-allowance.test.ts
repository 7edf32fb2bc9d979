import { expect, it } from 'vitest';
import { allowanceLine, allowanceMonth, allowanceOf, nextFreeDay } from './request-allowance.ts';

const now = new Date('2026-11-15T06:00:00Z');

it('belongs to the calendar month in India', () => {
  expect(allowanceMonth(new Date('2026-11-30T18:29:59Z'))).toBe('2026-11');
  expect(allowanceMonth(new Date('2026-11-30T18:30:00Z'))).toBe('2026-12');
  expect(nextFreeDay(new Date('2026-12-31T18:29:59Z'))).toBe('2027-01-01');
});

it.each([
  [0, '5 free referrals remaining'],
  [4, '1 free referrals remaining'],
  [5, '0 free referrals remaining'],
  [6, 'Standard charges apply'],
])('after %d requests the card says %s', (count, line) => {
  expect(allowanceLine(allowanceOf('free', { used: count, credits: 0, now }), count)).toBe(line);
});

it.each(['pro', 'enterprise'] as const)('on %s the card counts nothing down', (plan) => {
  for (const count of [0, 5, 6, 90])
    expect(allowanceLine(allowanceOf(plan, { used: count, credits: 0, now }), count)).toBe('Unlimited referrals');
});

it('never speaks of charges to somebody with a plan, or with a request that was bought', () => {
  expect(allowanceLine(allowanceOf('pro', { used: 90, credits: 0, now }), 90)).toBe('Unlimited referrals');
  expect(allowanceLine(allowanceOf('free', { used: 5, credits: 1, now }), 6)).toBe('1 bought request left');
});

it('is five on Free, then a price and a day, and without limit above', () => {
  expect(allowanceOf('free', { used: 3, credits: 0, now })).toEqual({ kind: 'free', left: 2 });
  expect(allowanceOf('free', { used: 9, credits: 0, now })).toEqual({ kind: 'charged', pricePaise: 14_900, freeOn: '2026-12-01' });
  expect(allowanceOf('free', { used: 2, credits: 1, now })).toEqual({ kind: 'bought', left: 1 });
  expect(allowanceOf('enterprise', { used: 90, credits: 0, now })).toEqual({ kind: 'unlimited' });
});
