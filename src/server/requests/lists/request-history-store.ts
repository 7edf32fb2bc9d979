import { sql } from 'kysely';
import type { MonthAnswers } from '#domain/requests/request-history.ts';
import type { RequestSide, RequestState } from '#domain/requests/request-state.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findSeat, seen } from './request-list-store.ts';

const monthOf = (moment: ReturnType<typeof seen>['at']) => sql<string>`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM')`;
/** The first moment of a month such as 2026-11 in India. */
const startOf = (month: string) => sql<Date>`(${`${month}-01`}::timestamp at time zone 'Asia/Kolkata')`;
/** The first moments of all these months and of the one after. To find a moment among them is much quicker than to write out its month. */
const startsOf = (months: readonly string[]) => sql`(select array_agg(start at time zone 'Asia/Kolkata' order by start) from
  generate_series(${`${months[0]}-01`}::timestamp, ${`${months.at(-1)}-01`}::timestamp + interval '1 month', interval '1 month') start)`;

/** A group of like requests. Months are numbers: 1 is the first month asked for, 0 is before it. */
export type Tally = {
  /** The month in which they came in. */
  month: number;
  /** Their state now. */
  state: RequestState;
  /** From this month on, each month ends with them in `stays`; for a referrer, in `ended` once their part was over. */
  until: number;
  stays: RequestState | 'ended' | null;
  /** Their state at the ends of the months before that, from the history; the first is `month`, or `trendFrom` if that is later. */
  stood: RequestState[];
  count: number;
};

/** Everything that the cards, bars and lines of one side count, in one pass over the requests: a person may have thousands. */
export async function tallyRequests(
  db: Db,
  accountId: string,
  side: RequestSide,
  { months, trendFrom }: { months: readonly string[]; trendFrom: number },
): Promise<Tally[]> {
  const seat = await findSeat(db, accountId, side);
  const bucket = (moment: ReturnType<typeof sql>) => sql`width_bucket(${moment}, (select starts from calendar))`;
  const { state } = seen(side);
  // For requests they did not accept, a referrer's own offers say everything; reading the requests too would take most of the time.
  const own =
    side === 'seeker'
      ? sql`select q.id, null as referrer_id, ${state} as state, q.state as stays, ${bucket(sql`q.created_at`)} as month,
          ${bucket(sql`q.changed_at`)} as until from requests q where q.seeker_id = ${seat} and not q.rehearsal`
      : sql`select q.id, o.referrer_id, q.state, q.state as stays, ${bucket(sql`o.offered_at`)} as month, ${bucket(sql`q.changed_at`)} as until
          from request_offers o join requests q on q.id = o.request_id where o.referrer_id = ${seat} and o.state = 'accepted'
        union all select o.request_id, o.referrer_id, ${state}, case when o.ended_at is not null then 'ended' end, ${bucket(sql`o.offered_at`)},
          ${bucket(sql`coalesce(o.ended_at, 'infinity')`)}
          from request_offers o, (select 'expired' as state) q where o.referrer_id = ${seat} and o.state <> 'accepted'`;
  const concerned = side === 'seeker' ? sql`true` : sql`(e.referrer_id is null or e.referrer_id = s.referrer_id)`;
  // The requests are read separately: PostgreSQL cannot guess the cost of the history, and would read the whole table.
  const { rows: tallies } = await sql<Tally>`
    with calendar as materialized (select ${startsOf(months)} as starts),
    own as materialized (${own})
    select month, state, until, stays, stood, count(*) as count from (
      select month, state, until, stays, case when until > greatest(month, ${trendFrom}::integer) then array(
        select coalesce((select e.to_state from request_events e where e.request_id = s.id and e.created_at < (select starts[m + 1] from calendar)
          and ${concerned} order by e.version desc limit 1), 'submitted')
        from generate_series(greatest(month, ${trendFrom}::integer), until - 1) m order by m) else '{}' end as stood
      from own s
    ) stood group by month, state, until, stays, stood`.execute(db);
  return tallies;
}

/** What a seeker has sent to sample people; it counts in no figure, and has its own line above the list. */
export async function countRehearsals(db: Db, seekerId: string): Promise<number> {
  const sent = db.selectFrom('requests').select((on) => on.fn.countAll<number>().as('count'));
  return (await sent.where('seeker_id', '=', seekerId).where('rehearsal', '=', true).executeTakeFirstOrThrow()).count;
}

/** The money that reached a referrer, by number of the month as in a tally. */
export async function sumPaid(db: Db, accountId: string, months: readonly string[]): Promise<{ month: number; paise: number }[]> {
  const month = sql<number>`width_bucket(p.completed_at, ${startsOf(months)})`;
  return db
    .selectFrom('request_payments as p')
    .where('p.account_id', '=', accountId)
    .select([month.as('month'), sql<number>`sum(p.amount_paise)::bigint`.as('paise')])
    .groupBy('month')
    .execute();
}

export type AnswerTimes = { answered: number; unanswered: number; medianHours: number | null; months: MonthAnswers[] };

/**
 * The time from asking a referrer to their yes or no; a question is no answer. For a seeker, all referrers count to whom their requests
 * were put.
 */
export async function measureAnswers(db: Db, accountId: string, side: RequestSide, from: string): Promise<AnswerTimes> {
  const seat = await findSeat(db, accountId, side);
  const asked = db
    .selectFrom('request_offers as o')
    .$if(side === 'referrer', (offers) => offers.where('o.referrer_id', '=', seat))
    .$if(side === 'seeker', (offers) =>
      offers.where('o.request_id', 'in', (on) =>
        on.selectFrom('requests').select('id').where('seeker_id', '=', seat).where('rehearsal', '=', false),
      ),
    )
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

type LinkWeek = { week: string; opened: number; sent: number; answered: number; referred: number };

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
