import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/**
 * `day` is such as 2026-11-15, in India. `answeredHours`: how many of the day's requests were first answered within 0, 1, 2 … hours; no
 * answer comes later than the last. `appeals` were decided on this day, and `overruled` of them overruled the measure.
 */
export type DayFigures = Awaited<ReturnType<typeof findDays>>[number];

/** Longer than a request can wait for its first answer. */
const mostHours = 24 * 60;
const indianDay = (column: string) => sql<string>`(${sql.raw(column)} at time zone 'Asia/Kolkata')::date`;

/** The days from `from` on whose figures may have changed: those since the last count, and those of requests that moved since. */
export async function findChangedDays(tx: Tx, span: { from: string; since: Date; today: string }): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from (
      select distinct ${indianDay('q.created_at')} as day from request_events e join requests q on q.id = e.request_id where e.created_at > ${span.since}
      union select generate_series((${span.since}::timestamptz at time zone 'Asia/Kolkata')::date, ${span.today}::date, '1 day')::date
    ) changed where day between ${span.from}::date and ${span.today}::date order by 1`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Does not count rehearsals with sample people. */
export async function countDay(tx: Tx, day: string, now: Date): Promise<void> {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${day}::timestamp at time zone 'Asia/Kolkata' and ${sql.raw(column)} < (${day}::timestamp + interval '1 day') at time zone 'Asia/Kolkata'`;
  await sql`
    with asked as (
      select q.state, extract(epoch from (
        select min(least(o.decided_at, o.question_at)) from request_offers o where o.request_id = q.id) - q.created_at)::integer / 3600 as hours
      from requests q where ${within('q.created_at')} and not q.rehearsal
    ), answered as (
      select least(hours, ${mostHours}) as hours, count(*) as many from asked where hours is not null and state <> 'unconfirmed' group by 1
    ), decided as (
      select count(*) as appeals, count(*) filter (where m.state = 'overruled') as overruled
      from appeals a join measures m on m.id = a.measure_id where ${within('a.decided_at')}
    )
    insert into daily_figures (day, states, answered_hours, joined, appeals, overruled, counted_at)
    select ${day}::date, (select coalesce(jsonb_object_agg(state, many), '{}') from (select state, count(*) as many from asked group by 1) s),
      (select coalesce(array_agg(coalesce(many, 0) order by h), '{}') from generate_series(0, (select max(hours) from answered)) h left join answered on hours = h),
      (select count(*) from accounts where ${within('created_at')}), appeals, overruled, ${now}
    from decided
    on conflict (day) do update set states = excluded.states, answered_hours = excluded.answered_hours, joined = excluded.joined,
      appeals = excluded.appeals, overruled = excluded.overruled, counted_at = excluded.counted_at`.execute(tx);
}

export async function findDays(db: Db, from: string) {
  return db
    .selectFrom('daily_figures')
    .select([sql<string>`day::text`.as('day'), 'states', 'answered_hours as answeredHours', 'joined', 'appeals', 'overruled'])
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
}

export async function findCountedAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('daily_figures')
    .select((eb) => eb.fn.max('counted_at').as('at'))
    .executeTakeFirst();
  return (row?.at as Date | null | undefined) ?? null;
}

export async function countOverdue(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from requests where deadline_at < ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}
