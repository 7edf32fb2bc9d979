import { indianDate, indianDayNumber, indianIsoDay, startOfIndianDay } from '#shared/indian-date.ts';

export type ReferrerWeek = { week: string; nextWeekAt: Date };

/** A referrer's week begins on Monday in India: its first day as 2026-11-16, and the moment the next one begins. */
export function referrerWeek(now: Date): ReferrerWeek {
  const today = indianDayNumber(now);
  const monday = today - ((today + 3) % 7);
  return { week: indianIsoDay(startOfIndianDay(monday)), nextWeekAt: startOfIndianDay(monday + 7) };
}

/** The first day of the week that began so many weeks ago. */
export const weekBefore = (now: Date, weeks: number): string => referrerWeek(new Date(now.getTime() - weeks * 7 * 86_400_000)).week;

/** Whether a referrer can be asked now. `full` ends with the week, `paused` when they resume. */
export type Availability = 'open' | 'full' | 'paused';

export function availabilityOf(referrer: {
  paused: boolean;
  weeklyCapacity: number | null;
  taken: number;
  /** Sample profiles have no person and therefore no week that could be full. */
  hasAccount: boolean;
}): Availability {
  if (referrer.paused) return 'paused';
  const limited = referrer.hasAccount && referrer.weeklyCapacity !== null;
  return limited && referrer.taken >= (referrer.weeklyCapacity ?? 0) ? 'full' : 'open';
}

/** What a seeker reads instead of the button. */
export function whyNotNow(name: string, availability: Exclude<Availability, 'open'>, nextWeekAt: Date | string): string {
  return availability === 'paused'
    ? `${name} is not taking requests at the moment.`
    : `${name} has taken as many requests as they can this week. They take new ones from Monday, ${indianDate(nextWeekAt)}.`;
}
