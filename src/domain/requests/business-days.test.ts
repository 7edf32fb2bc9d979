import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, addBusinessTime, businessDayMs, businessTimeBetween, isBusinessDay } from './business-days.ts';

const ist = (text: string) => new Date(`${text}+05:30`);

describe('business days', () => {
  it.each([
    ['2026-11-16T00:00:00', true, 'a Monday from its first moment in India'],
    ['2026-11-15T23:59:59', false, 'a Sunday to its last'],
    ['2026-11-14T12:00:00', false, 'a Saturday'],
    ['2025-08-15T12:00:00', false, 'Independence Day'],
    ['2026-11-13T12:00:00', true, 'an ordinary Friday'],
  ])('%s: %s, %s', (moment, open) => {
    expect(isBusinessDay(ist(moment))).toBe(open);
  });

  it.each([
    ['2026-11-16T10:00:00', 5, '2026-11-23T10:00:00'],
    ['2026-11-13T10:00:00', 1, '2026-11-16T10:00:00'],
    ['2026-11-14T10:00:00', 1, '2026-11-17T00:00:00'],
    ['2026-01-23T09:00:00', 1, '2026-01-27T09:00:00'],
    ['2026-09-30T09:00:00', 2, '2026-10-05T09:00:00'],
  ])('%s and %d more: %s', (from, days, until) => {
    expect(addBusinessDays(ist(from), days)).toEqual(ist(until));
  });

  it('what is added is what has passed', () => {
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 20 * businessDayMs }), (from, ms) => {
        const until = addBusinessTime(from, ms);
        expect(businessTimeBetween(from, until)).toBe(ms);
        expect(isBusinessDay(new Date(until.getTime() - 1))).toBe(true);
      }),
    );
  });
});
