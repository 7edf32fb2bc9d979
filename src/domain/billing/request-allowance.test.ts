import { expect, it } from 'vitest';
import { allowanceLine, allowanceMonth, allowanceOf, monthlyLimit } from './request-allowance.ts';

it('belongs to the calendar month in India', () => {
  expect(allowanceMonth(new Date('2026-11-30T18:29:59Z'))).toBe('2026-11');
  expect(allowanceMonth(new Date('2026-11-30T18:30:00Z'))).toBe('2026-12');
});

it.each([
  [0, '5 free referrals remaining'],
  [4, '1 free referrals remaining'],
  [5, '0 free referrals remaining'],
  [6, 'Standard charges apply'],
])('after %d requests the card says %s', (count, line) => {
  expect(allowanceLine('free', count)).toBe(line);
});

it.each(['pro', 'enterprise'] as const)('on %s the card counts nothing down', (plan) => {
  for (const count of [0, 5, 6, 90]) expect(allowanceLine(plan, count)).toBe('Unlimited referrals');
});

it('is five on Free and without limit above', () => {
  expect(allowanceOf('free', 3)).toEqual({ kind: 'free', left: 2 });
  expect(allowanceOf('free', 9)).toEqual({ kind: 'free', left: 0 });
  expect(allowanceOf('pro', 90)).toEqual({ kind: 'unlimited' });
  expect(monthlyLimit('enterprise')).toBeNull();
});
