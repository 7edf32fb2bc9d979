import { sql } from 'kysely';
import type { MonthAnswers, MonthCount } from '#domain/requests/request-history.ts';
import type { RequestSide } from '#domain/requests/request-state.ts';
import type { Db } from '#server/platform/db/database.ts';
import { seen, visibleRequests } from './request-list-store.ts';

const monthOf = (moment: ReturnType<typeof seen>['at']) => sql<string>`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM')`;
/** The first moment of a month such as 2026-11 in India. */
const startOf = (month: string) => sql<Date>`(${`${month}-01`}::timestamp at time zone 'Asia/Kolkata')`;

export async function countByMonth(db: Db, accountId: string, side: RequestSide, from: string): Promise<MonthCount[]> {
  const { state, at } = seen(side);
  return visibleRequests(db, accountId, side)
    .select([monthOf(at).as('month'), state.as('state'), sql<number>`count(*)`.as('count')])
    .where(at, '>=', startOf(from))
    .groupBy([monthOf(at), state])
    .execute();
}

export type AnswerTimes = { answered: number; unanswered: number; medianHours: number | null; months: MonthAnswers[] };

/**
 * From the moment somebody was asked to their yes or no; a question is no answer. For a seeker everybody counts whom their requests
 * were put to.
 */
export async function measureAnswers(db: Db, accountId: string, side: RequestSide, from: string): Promise<AnswerTimes> {
  const asked = db
    .selectFrom('request_offers as o')
    .innerJoin('requests as q', 'q.id', 'o.request_id')
    .innerJoin('referrers as r', 'r.id', 'o.referrer_id')
    .where(side === 'seeker' ? 'q.seeker_id' : 'r.account_id', '=', accountId)
    .where('o.offered_at', '>=', startOf(from))
    .select([
      monthOf(sql<Date>`o.offered_at`).as('month'),
      sql<boolean>`o.state = 'passed'`.as('passed'),
      sql<number>`extract(epoch from o.decided_at - o.offered_at) / 3600`.as('hours'),
    ]);
  const median = sql<number | null>`percentile_cont(0.5) within group (order by hours)`;
  const rows = await db
    .with('answers', () => asked)
    .selectFrom('answers')
    .select([
      'month',
      median.as('medianHours'),
      sql<number>`count(hours)`.as('answered'),
      sql<number>`count(*) filter (where hours is null and passed)`.as('unanswered'),
    ])
    // One row for each month, and one over all of them.
    .groupBy(sql`grouping sets ((month), ())`)
    .execute();
  const all = rows.find(({ month }) => month === null);
  const months = rows.flatMap(({ month, medianHours }) => (month !== null && medianHours !== null ? { month, medianHours } : []));
  return { answered: all?.answered ?? 0, unanswered: all?.unanswered ?? 0, medianHours: all?.medianHours ?? null, months };
}
