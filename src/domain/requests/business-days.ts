import { indianDayNumber, startOfIndianDay } from '#shared/indian-date.ts';
import { movableHolidays, yearlyHolidays } from './holidays.ts';

const movable = new Set(movableHolidays.flatMap(({ days }) => Object.keys(days)));

export const businessDayMs = 86_400_000;

const endOf = (day: number) => startOfIndianDay(day + 1).getTime();

function isOpen(day: number): boolean {
  // 1 January 1970 was a Thursday.
  const weekday = (((day + 4) % 7) + 7) % 7;
  if (weekday === 0 || weekday === 6) return false;
  const iso = new Date(day * businessDayMs).toISOString().slice(0, 10);
  return !(iso.slice(5) in yearlyHolidays) && !movable.has(iso);
}

/** Monday to Friday in India, except holidays, whatever the machine's time zone. */
export function isBusinessDay(moment: Date): boolean {
  return isOpen(indianDayNumber(moment));
}

/** The moment when this much business time has passed. A business day counts as 24 hours; weekends and holidays count as nothing. */
export function addBusinessTime(from: Date, ms: number): Date {
  let time = from.getTime();
  let left = ms;
  for (;;) {
    const day = indianDayNumber(time);
    const room = endOf(day) - time;
    if (isOpen(day)) {
      if (left <= room) return new Date(time + left);
      left -= room;
    }
    time += room;
  }
}

export function addBusinessDays(from: Date, days: number): Date {
  return addBusinessTime(from, days * businessDayMs);
}

export function businessTimeBetween(from: Date, to: Date): number {
  let passed = 0;
  for (let time = from.getTime(); time < to.getTime();) {
    const day = indianDayNumber(time);
    const until = Math.min(endOf(day), to.getTime());
    if (isOpen(day)) passed += until - time;
    time = until;
  }
  return passed;
}
