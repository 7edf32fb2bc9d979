export type HolidayYear = {
  year: number;
  /** Where the dates come from, for the next person who looks. */
  source: string;
  /** The moon decides, and the government publishes its list the year before; until then the dates come from almanacs. */
  provisional: boolean;
  days: Record<string, 'Holi' | 'Good Friday' | 'Dussehra' | 'Diwali'>;
};

/** Republic Day, Independence Day and Gandhi Jayanti: closed everywhere, every year, by law. */
export const yearlyHolidays: Record<string, string> = { '01-26': 'Republic Day', '08-15': 'Independence Day', '10-02': 'Gandhi Jayanti' };

/** The movable holidays that nearly every office in India observes, including those on a weekend. */
export const movableHolidays: readonly HolidayYear[] = [
  {
    year: 2026,
    source: 'Department of Personnel and Training, Holidays to be observed in Central Government Offices during the year 2026',
    provisional: false,
    days: { '2026-03-04': 'Holi', '2026-04-03': 'Good Friday', '2026-10-20': 'Dussehra', '2026-11-08': 'Diwali' },
  },
  {
    year: 2027,
    source: 'timeanddate.com, Holidays in India 2027, which agrees with the tables of the open-source package holidays',
    provisional: true,
    days: { '2027-03-22': 'Holi', '2027-03-26': 'Good Friday', '2027-10-09': 'Dussehra', '2027-10-29': 'Diwali' },
  },
  {
    year: 2028,
    source: 'calendardate.com, Public Holidays for India 2028, which agrees with the tables of the open-source package holidays',
    provisional: true,
    days: { '2028-03-11': 'Holi', '2028-04-14': 'Good Friday', '2028-09-27': 'Dussehra', '2028-10-17': 'Diwali' },
  },
];

/** By when, in UTC, we must add the next year: half a year before the last known one ends. */
export function holidaysDueAt(years: readonly HolidayYear[] = movableHolidays): Date {
  return new Date(Date.UTC(Math.max(...years.map(({ year }) => year)), 6, 1));
}
