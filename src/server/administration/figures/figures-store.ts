import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export type WeekFigures = {
  /** Its Monday in India. */
  week: string;
  sent: number;
  answered: number;
  expired: number;
  /** Half of the first answers came sooner. */
  medianHours: number | null;
  joined: number;
  /** Decided in this week, and how many of them overruled the measure. */
  appeals: number;
  overruled: number;
};

/** Rehearsals with sample people count nowhere. */
export async function countByWeek(db: Db, since: Date): Promise<WeekFigures[]> {
  const { rows } = await sql<WeekFigures>`
    with asked as (
      select date_trunc('week', q.created_at at time zone 'Asia/Kolkata') as monday, q.state, q.created_at,
        (select min(least(o.decided_at, o.question_at)) from request_offers o where o.request_id = q.id) as first_at
      from requests q where q.created_at >= ${since} and q.state <> 'unconfirmed' and not q.rehearsal
    ), joined as (
      select date_trunc('week', created_at at time zone 'Asia/Kolkata') as monday, count(*) as joined
      from accounts where created_at >= ${since} group by 1
    ), appealed as (
      select date_trunc('week', a.decided_at at time zone 'Asia/Kolkata') as monday, count(*) as appeals,
        count(*) filter (where m.state = 'overruled') as overruled
      from appeals a join measures m on m.id = a.measure_id where a.decided_at >= ${since} group by 1
    ), mondays as (
      select generate_series(date_trunc('week', ${since}::timestamptz at time zone 'Asia/Kolkata'),
        date_trunc('week', ${since}::timestamptz at time zone 'Asia/Kolkata') + interval '12 weeks', interval '7 days') as monday
    )
    select to_char(m.monday, 'YYYY-MM-DD') as week, count(a.state)::int as sent, count(a.first_at)::int as answered,
      count(*) filter (where a.state = 'expired')::int as expired,
      percentile_cont(0.5) within group (order by extract(epoch from a.first_at - a.created_at) / 3600)::float8 as "medianHours",
      coalesce(max(j.joined), 0)::int as joined, coalesce(max(p.appeals), 0)::int as appeals, coalesce(max(p.overruled), 0)::int as overruled
    from mondays m left join asked a on a.monday = m.monday left join joined j on j.monday = m.monday
      left join appealed p on p.monday = m.monday
    group by m.monday order by m.monday`.execute(db);
  return rows;
}

export async function countByState(db: Db, since: Date): Promise<{ state: string; count: number }[]> {
  return db
    .selectFrom('requests')
    .select(['state', (eb) => sql<number>`${eb.fn.countAll()}::int`.as('count')])
    .where('created_at', '>=', since)
    .where('rehearsal', '=', false)
    .groupBy('state')
    .orderBy('count', 'desc')
    .execute();
}

export async function countOverdue(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from requests where deadline_at < ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}
