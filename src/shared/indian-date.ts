// A fixed table: en-IN prints "Sept" in some versions of the browsers' own data and "Sep" in others.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
// India has had one offset, without daylight saving, since 1945.
const istOffsetMs = 5.5 * 60 * 60 * 1000;

/** The local time in India, whatever the machine's time zone. */
function wallClock(moment: Date | string | number): Date {
  return new Date(new Date(moment).getTime() + istOffsetMs);
}

/** 15 Nov 2026 */
export function indianDate(moment: Date | string | number): string {
  const wall = wallClock(moment);
  return `${wall.getUTCDate()} ${months[wall.getUTCMonth()]} ${wall.getUTCFullYear()}`;
}

/** Nov 2026, for 2026-11 */
export const monthName = (month: string): string => `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** 6:04 pm IST */
export function indianTime(moment: Date | string | number): string {
  const wall = wallClock(moment);
  const hours = wall.getUTCHours();
  return `${hours % 12 || 12}:${String(wall.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'} IST`;
}

/** 15 Nov 2026, 6:04 pm IST */
export function indianDateTime(moment: Date | string | number): string {
  return `${indianDate(moment)}, ${indianTime(moment)}`;
}

const weekdays = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'] as const;

/** Friday, 20 Nov */
export function indianDay(moment: Date | string | number): string {
  const wall = wallClock(moment);
  return `${weekdays[indianDayNumber(moment) % 7]}, ${wall.getUTCDate()} ${months[wall.getUTCMonth()]}`;
}

/** Friday, 20 Nov; or, where a deadline falls within a day, 2:05 pm IST on Friday, 20 Nov. Read after "by". */
export function indianDeadline(moment: Date | string | number): string {
  // A deadline at midnight belongs to the day that ends then.
  const day = indianDay(new Date(moment).getTime() - 1);
  return indianTime(moment) === '12:00 am IST' ? day : `${indianTime(moment)} on ${day}`;
}

/** The last day on which a person can act: a deadline at midnight belongs to the day that ends then, as in "by Friday, 20 Nov". */
export const dueDay = (deadlineAt: Date): string => indianDate(deadlineAt.getTime() - 1);

/** 2026-11-15, the day in India, for <time dateTime> and exports. */
export function indianIsoDay(moment: Date | string | number): string {
  return wallClock(moment).toISOString().slice(0, 10);
}

/** Days since 1 January 1970, a Thursday, by the calendar in India. */
export function indianDayNumber(moment: Date | string | number): number {
  return Math.floor(wallClock(moment).getTime() / 86_400_000);
}

/** The moment when a day begins in India. */
export function startOfIndianDay(dayNumber: number): Date {
  return new Date(dayNumber * 86_400_000 - istOffsetMs);
}

/** The midnight that ends the day of a moment; midnight itself already ends a day. */
export function endOfIndianDay(moment: Date): Date {
  return startOfIndianDay(indianDayNumber(moment.getTime() - 1) + 1);
}

/** A deadline that people read as a day: so many days later, until that day ends. It never comes earlier than we said. */
export function lastIndianDay(from: Date, days: number): Date {
  return endOfIndianDay(new Date(from.getTime() + days * 86_400_000));
}

/** News of a day, such as articles and the one mail a day, comes at nine in the morning in India. */
export const newsHour = 9;

/** When an article of this day (2026-11-15) was published. */
export const publishedAt = (isoDay: string) => `${isoDay}T0${newsHour}:00:00+05:30`;
