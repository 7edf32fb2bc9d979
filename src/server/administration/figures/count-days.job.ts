import { sql } from 'kysely';
import { indianIsoDay } from '#shared/indian-date.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findCountedAt, firstShownDay } from './get-figures.ts';

/** Longer than a request can wait for its first answer. */
const mostHours = 24 * 60;

/** A transaction may commit after a count although its rows carry an earlier time, so each count looks back this far. */
const slack = 3_600_000;

/** Counts the days of the last weeks that changed since the last count. Looking at the figures must not read every request. */
export async function countDays({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('count-days'))`.execute(tx);
    const last = await findCountedAt(tx);
    const from = firstShownDay(at);
    const since = last ? new Date(last.getTime() - slack) : new Date(`${from}T00:00:00+05:30`);
    for (const day of await findChangedDays(tx, { from, since, today: indianIsoDay(at) })) await countDay(tx, day, at);
  });
}

const indianDay = (column: string) => sql<string>`(${sql.raw(column)} at time zone 'Asia/Kolkata')::date`;

/** The days from `from` on whose figures may have changed: those since the last count, and those of requests that moved since. */
async function findChangedDays(tx: Tx, span: { from: string; since: Date; today: string }): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from (
      select distinct ${indianDay('q.created_at')} as day from request_events e join requests q on q.id = e.request_id where e.created_at > ${span.since}
      union select generate_series((${span.since}::timestamptz at time zone 'Asia/Kolkata')::date, ${span.today}::date, '1 day')::date
    ) changed where day between ${span.from}::date and ${span.today}::date order by 1`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Does not count rehearsals with sample people. */
async function countDay(tx: Tx, day: string, now: Date): Promise<void> {
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
