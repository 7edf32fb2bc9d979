import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { findSeat } from './request-list-store.ts';

export type LinkWeek = { week: string; opened: number; sent: number; answered: number; referred: number };

/** What a referrer's link brought in each of the last weeks, by the week in which a request was sent; the latest first. */
export async function findLinkWeeks(db: Db, accountId: string, since: string): Promise<LinkWeek[]> {
  const seat = await findSeat(db, accountId, 'referrer');
  const { rows } = await sql<LinkWeek>`
    select week::text, sum(opened)::integer as opened, sum(sent)::integer as sent, sum(answered)::integer as answered,
      sum(referred)::integer as referred
    from (
      select week, opened, 0 as sent, 0 as answered, 0 as referred from referrer_weeks
      where referrer_id = ${seat} and week >= ${since}::date and opened > 0
      union all
      select date_trunc('week', o.offered_at at time zone 'Asia/Kolkata')::date, 0, 1, (o.decided_at is not null)::integer,
        (o.state = 'accepted' and q.referred_at is not null)::integer
      from request_offers o join requests q on q.id = o.request_id
      where o.referrer_id = ${seat} and o.offered_at >= ${since}::date::timestamp at time zone 'Asia/Kolkata' and q.origin = 'handle'
    ) each_one group by week order by week desc`.execute(db);
  return rows;
}
