import { expect, it } from 'vitest';
import { isBusinessDay } from './business-days.ts';
import { holidaysDueAt, movableHolidays, yearlyHolidays, type HolidayYear } from './holidays.ts';

const all = movableHolidays.flatMap(({ year, days }) => Object.entries(days).map(([day, name]) => ({ year, day, name })));

it('every year has Holi, Good Friday, Dussehra and Diwali, once each and in that year, and says where the dates come from', () => {
  for (const { year, days, source } of movableHolidays) {
    expect(Object.values(days)).toEqual(['Holi', 'Good Friday', 'Dussehra', 'Diwali']);
    for (const day of Object.keys(days)) expect(day).toMatch(new RegExp(`^${year}-\\d\\d-\\d\\d$`));
    expect(source.length).toBeGreaterThan(20);
    const [, goodFriday = ''] = Object.keys(days);
    expect(new Date(goodFriday).getUTCDay()).toBe(5);
  }
  expect(movableHolidays.map(({ year }) => year)).toEqual(movableHolidays.map((_, index) => 2026 + index));
});

it('no deadline runs on a holiday', () => {
  const fixed = movableHolidays.flatMap(({ year }) => Object.keys(yearlyHolidays).map((day) => `${year}-${day}`));
  for (const day of [...all.map((each) => each.day), ...fixed]) expect(isBusinessDay(new Date(`${day}T12:00:00+05:30`))).toBe(false);
});

it('the next year is due half a year before the last known one ends', () => {
  const years = [2026, 2027].map((year): HolidayYear => ({ year, source: '', provisional: true, days: {} }));
  expect(holidaysDueAt(years)).toEqual(new Date('2027-07-01T00:00:00Z'));
});

// Uses the real clock on purpose: on that day this turns red, and stays red until we add the dates.
it('the holidays of the year after the last known one need not be looked up yet', () => {
  expect(Date.now(), 'write the next year of holidays down in src/domain/requests/holidays.ts').toBeLessThan(holidaysDueAt().getTime());
});
