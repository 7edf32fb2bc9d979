import { expect, it } from 'vitest';
import { allowanceLine, allowanceMonth, allowanceOf, boughtLine, countOf, nextFreeDay } from './request-allowance.ts';

const now = new Date('2026-11-15T06:00:00Z');
const payments = true;

it('belongs to the calendar month in India', () => {
  expect(allowanceMonth(new Date('2026-11-30T18:29:59Z'))).toBe('2026-11');
  expect(allowanceMonth(new Date('2026-11-30T18:30:00Z'))).toBe('2026-12');
  expect(nextFreeDay(new Date('2026-12-31T18:29:59Z'))).toBe('2027-01-01');
});

it.each(['pro', 'enterprise'] as const)('on %s the card counts nothing down', (plan) => {
  for (const count of [0, 5, 6, 90])
    expect(allowanceLine(allowanceOf(plan, { used: count, credits: 0, now, payments }), count, { payments })).toBe('Unlimited referrals');
});

it('the card counts down from five, then speaks of charges, and says on a line of its own what was bought [2.card.referrer.free 2.card.referrer.charged]', () => {
  expect([boughtLine(0), boughtLine(1), boughtLine(2)]).toEqual(['', '1 bought request left', '2 bought requests left']);
  for (let free = 0; free <= 5; free++)
    for (let bought = 0; bought <= 3; bought++)
      for (let credits = 0; credits <= 2; credits++) {
        const [allowance, count] = [allowanceOf('free', { used: free, credits, now, payments }), countOf({ free, bought })];
        const spent = [credits ? 'bought' : 'charged', bought ? 'Standard charges apply' : '0 free referrals remaining'];
        expect([allowance.kind, allowanceLine(allowance, count, { payments })]).toEqual(
          free < 5 ? ['free', `${5 - free} free referrals remaining`] : spent,
        );
        expect('left' in allowance ? allowance.left : 0).toBe(free < 5 ? 5 - free : credits);
      }
});

it('is five on Free, then a price and a day, and without limit above', () => {
  const charged = { kind: 'charged', pricePaise: 14_900, freeOn: '2026-12-01' };
  expect(allowanceOf('free', { used: 9, credits: 0, now, payments })).toEqual(charged);
  expect(allowanceOf('enterprise', { used: 90, credits: 0, now, payments })).toEqual({ kind: 'unlimited' });
});

it('without payments is five, then a day, and never a price', () => {
  const free = { credits: 0, now, payments: false };
  expect(allowanceOf('free', { ...free, used: 4 })).toEqual({ kind: 'free', left: 1 });
  expect(allowanceOf('free', { ...free, used: 5 })).toEqual({ kind: 'used_up', freeOn: '2026-12-01' });
  // Bought while payments were open.
  expect(allowanceOf('free', { ...free, used: 5, credits: 1 })).toEqual({ kind: 'bought', left: 1 });
  for (const count of [5, 6, 9])
    expect(allowanceLine(allowanceOf('free', { ...free, used: 5 }), count, free)).toBe('0 free referrals remaining');
});
