import { sql } from 'kysely';
import type { MonthAnswers, MonthCount } from '#domain/requests/request-history.ts';
import type { RequestSide } from '#domain/requests/request-state.ts';
import type { Db } from '#server/platform/db/database.ts';
import { listedRequests, visibleRequests } from './request-list-store.ts';

const monthOf = sql<string>`to_char(q.created_at at time zone 'Asia/Kolkata', 'YYYY-MM')`;
/** The first moment of a month such as 2026-11 in India. */
const startOf = (month: string) => sql<Date>`(${`${month}-01`}::timestamp at time zone 'Asia/Kolkata')`;

export async function countByMonth(db: Db, accountId: string, side: RequestSide, from: string): Promise<MonthCount[]> {
  return visibleRequests(db, accountId, side)
    .select([monthOf.as('month'), 'q.state', sql<number>`count(*)`.as('count')])
    .where('q.created_at', '>=', startOf(from))
    .groupBy([monthOf, 'q.state'])
    .execute();
}

export type AnswerTimes = { answered: number; unanswered: number; medianHours: number | null; months: MonthAnswers[] };

export const measureAnswers = (db: Db, accountId: string, side: RequestSide, from: string) =>
  measure(db, visibleRequests(db, accountId, side), from);

export const measureReferrerAnswers = (db: Db, referrerId: string, from: string) =>
  measure(db, listedRequests(db).where('q.referrer_id', '=', referrerId), from);

/** From the moment a request reached the referrer to their yes or no. A question is no answer, and neither is what they do after a yes. */
async function measure(db: Db, requests: ReturnType<typeof listedRequests>, from: string): Promise<AnswerTimes> {
  const perRequest = requests
    .innerJoin('request_events as e', 'e.request_id', 'q.id')
    .select([
      'q.id',
      monthOf.as('month'),
      sql<boolean>`q.state = 'expired'`.as('expired'),
      sql<number>`extract(epoch from min(e.created_at) filter (where e.move in ('accept', 'decline'))
        - min(e.created_at) filter (where e.to_state = 'submitted')) / 3600`.as('hours'),
    ])
    .where('q.created_at', '>=', startOf(from))
    .groupBy(['q.id', 'q.created_at', 'q.state']);
  const median = sql<number | null>`percentile_cont(0.5) within group (order by hours)`;
  const rows = await db
    .with('answers', () => perRequest)
    .selectFrom('answers')
    .select([
      'month',
      median.as('medianHours'),
      sql<number>`count(hours)`.as('answered'),
      sql<number>`count(*) filter (where hours is null and expired)`.as('unanswered'),
    ])
    // One row for each month, and one over all of them.
    .groupBy(sql`grouping sets ((month), ())`)
    .execute();
  const all = rows.find(({ month }) => month === null);
  const months = rows.flatMap(({ month, medianHours }) => (month !== null && medianHours !== null ? { month, medianHours } : []));
  return { answered: all?.answered ?? 0, unanswered: all?.unanswered ?? 0, medianHours: all?.medianHours ?? null, months };
}
