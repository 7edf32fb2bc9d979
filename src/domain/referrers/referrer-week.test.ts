import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityOf, referrerWeek, whyNotNow } from './referrer-week.ts';

describe("a referrer's week", () => {
  it('begins on Monday, by the clock in India', () => {
    // Sunday 23:59 and Monday 00:00 in India are both Sunday evening in London.
    expect(referrerWeek(new Date('2026-11-15T18:29:59Z'))).toEqual({ week: '2026-11-09', nextWeekAt: new Date('2026-11-15T18:30:00Z') });
    expect(referrerWeek(new Date('2026-11-15T18:30:00Z'))).toEqual({ week: '2026-11-16', nextWeekAt: new Date('2026-11-22T18:30:00Z') });
    expect(referrerWeek(new Date('2026-12-31T20:00:00Z')).week).toBe('2026-12-28');
  });

  it('holds every moment in exactly one', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (now) => {
        const { week, nextWeekAt } = referrerWeek(now);
        expect(nextWeekAt > now).toBe(true);
        expect(new Date(`${week}T00:00:00+05:30`) <= now).toBe(true);
        expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(referrerWeek(nextWeekAt).week > week).toBe(true);
        expect(referrerWeek(new Date(nextWeekAt.getTime() - 1)).week).toBe(week);
      }),
    );
  });
});

describe('availability', () => {
  const referrer = { paused: false, weeklyCapacity: 2, taken: 1, hasAccount: true };
  it('ends with the last place of the week, or with a pause', () => {
    const changes = [{}, { taken: 2 }, { taken: 3, weeklyCapacity: null }, { taken: 9, hasAccount: false }, { paused: true }];
    const availabilities = changes.map((change) => availabilityOf({ ...referrer, ...change }));
    expect(availabilities).toEqual(['open', 'full', 'open', 'open', 'paused']);
  });

  it('is told with the day on which it changes', () => {
    const { nextWeekAt } = referrerWeek(new Date('2026-11-18T06:00:00Z'));
    expect(whyNotNow('Asha', 'full', nextWeekAt)).toContain('Monday, 23 Nov 2026');
    expect(whyNotNow('Asha', 'paused', nextWeekAt)).toBe('Asha is not taking requests at the moment.');
  });
});
