import { expect, it } from 'vitest';
import { isBusinessDay } from './business-days.ts';
import { holidaysDueAt, movableHolidays, yearlyHolidays, type HolidayYear } from './holidays.ts';

const all = movableHolidays.flatMap(({ year, days }) => Object.entries(days).map(([day, name]) => ({ year, day, name })));

it('every year has Holi, Good Friday, Dussehra and Diwali, once each and in that year, and says where the dates come from', () => {
  for (const { year, days, source } of movableHolidays) {
    expect(Object.values(days)).toEqual(['Holi', 'Good Friday', 'Dussehra', 'Diwali']);
    for (const day of Object.keys(days)) expect(day).toMatch(new RegExp(`^${year}-\\d\\d-\\d\\d$`));
    expect(source.length).toBeGreaterThan(20);
  }
  expect(movableHolidays.map(({ year }) => year)).toEqual(movableHolidays.map((_, index) => 2026 + index));
});

it.each(all.filter(({ name }) => name === 'Good Friday'))('Good Friday $day is two days before Easter', ({ year, day }) => {
  expect(day).toBe(new Date(easter(year).getTime() - 2 * 86_400_000).toISOString().slice(0, 10));
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

/** Western Easter by the anonymous Gregorian algorithm. */
function easter(year: number): Date {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return new Date(Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1));
}
