import { sql } from 'kysely';
import type { MonthAnswers, MonthCount } from '#domain/requests/request-history.ts';
import type { RequestSide, RequestState } from '#domain/requests/request-state.ts';
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

export type MonthEnd = { month: string; state: RequestState | 'ended'; count: number; paise: number };

/** The state of everything at the end of each month, from the history; for a referrer, `ended` once their part was over. */
export async function countAtMonthEnds(db: Db, accountId: string, side: RequestSide, months: readonly string[]): Promise<MonthEnd[]> {
  const { at } = seen(side);
  const end = sql<Date>`((m.month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Kolkata'`;
  const own = side === 'seeker' ? sql`true` : sql`(e.referrer_id is null or e.referrer_id = o.referrer_id)`;
  const last = sql<RequestState>`(select e.to_state from request_events e
    where e.request_id = q.id and e.created_at < ${end} and ${own} order by e.version desc limit 1)`;
  const over = side === 'seeker' ? sql<boolean>`false` : sql<boolean>`coalesce(o.ended_at < ${end}, false)`;
  const { rows } = await sql<MonthEnd>`
    select month, state, count(*) as count, coalesce(sum(paise), 0)::bigint as paise from (
      ${visibleRequests(db, accountId, side)
        .innerJoin(sql<{ month: string }>`unnest(${months}::text[])`.as<'m'>(sql`m(month)`), (on) => on.on(at, '<', end))
        .select([
          sql<string>`m.month`.as('month'),
          sql<RequestState | 'ended'>`case when ${over} then 'ended' else coalesce(${last}, 'submitted') end`.as('state'),
          sql<number>`case when p.completed_at < ${end} then p.amount_paise else 0 end`.as('paise'),
        ])}
    ) as stood group by month, state`.execute(db);
  return rows;
}
