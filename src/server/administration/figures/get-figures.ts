import { sql } from 'kysely';
import { indianDayNumber, indianIsoDay, startOfIndianDay } from '#shared/indian-date.ts';
import type { RequestState } from '#domain/requests/request-state.ts';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import type { Db } from '#server/platform/db/database.ts';

const weeks = 12;

const mondayOf = (moment: Date) => referrerWeek(moment).week;

/** The Monday of the week twelve weeks ago. */
export const firstShownDay = (now: Date): string => mondayOf(startOfIndianDay(indianDayNumber(now) - weeks * 7));

/** The figures of the last twelve weeks as of the last count, and what is overdue now. */
export async function getFigures({ db, now }: { db: Db; now: () => Date }) {
  const at = now();
  const late = db
    .selectFrom('requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deadline_at', '<', at);
  const [days, { count: overdue }, countedAt] = await Promise.all([
    findDays(db, firstShownDay(at)),
    late.executeTakeFirstOrThrow(),
    findCountedAt(db),
  ]);
  return { weeks, byWeek: sumWeeks(days, at), byState: sumStates(days), overdue, countedAt };
}

export async function findCountedAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('daily_figures')
    .select((eb) => eb.fn.max('counted_at').as('at'))
    .executeTakeFirst();
  return (row?.at as Date | null | undefined) ?? null;
}

/**
 * `day` is such as 2026-11-15, in India. `answeredHours`: how many of the day's requests were first answered within 0, 1, 2 … hours; no
 * answer comes later than the last. `appeals` were decided on this day, and `overruled` of them overruled the measure.
 */
type DayFigures = Awaited<ReturnType<typeof findDays>>[number];

async function findDays(db: Db, from: string) {
  return db
    .selectFrom('daily_figures')
    .select([sql<string>`day::text`.as('day'), 'states', 'answered_hours as answeredHours', 'joined', 'appeals', 'overruled'])
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
}

/** Each week since then, named by its Monday in India; a week in which nothing happened has zeros. */
function sumWeeks(days: readonly DayFigures[], now: Date) {
  const first = indianDayNumber(`${firstShownDay(now)}T12:00:00+05:30`);
  return Array.from({ length: weeks + 1 }, (_, index) => {
    const own = Array.from({ length: 7 }, (__, day) => indianIsoDay(startOfIndianDay(first + index * 7 + day)));
    const counted = days.filter(({ day }) => own.includes(day));
    const sum = (of: (day: DayFigures) => number) => counted.reduce((total, day) => total + of(day), 0);
    const hours = addUp(counted.map(({ answeredHours }) => answeredHours));
    return {
      week: own[0] ?? '',
      sent: sum(({ states }) => Object.entries(states).reduce((total, [state, many]) => total + (state === 'unconfirmed' ? 0 : many), 0)),
      answered: hours.reduce((total, many) => total + many, 0),
      expired: sum(({ states }) => states['expired'] ?? 0),
      /** Half of the first answers came within this many hours. */
      medianHours: medianOf(hours),
      joined: sum(({ joined }) => joined),
      appeals: sum(({ appeals }) => appeals),
      overruled: sum(({ overruled }) => overruled),
    };
  });
}

/** How many requests are in each state, the most frequent state first. */
function sumStates(days: readonly DayFigures[]): { state: RequestState; count: number }[] {
  const counts = new Map<RequestState, number>();
  for (const { states } of days)
    for (const [state, many] of Object.entries(states) as [RequestState, number][]) counts.set(state, (counts.get(state) ?? 0) + many);
  return [...counts].map(([state, count]) => ({ state, count })).toSorted((a, b) => b.count - a.count);
}

function addUp(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0));
}

function medianOf(hours: readonly number[]): number | null {
  const all = hours.reduce((sum, many) => sum + many, 0);
  let seen = 0;
  const median = hours.findIndex((many) => (seen += many) * 2 >= all);
  return all === 0 ? null : median;
}
