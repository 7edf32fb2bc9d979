import { sql } from 'kysely';
import type { NextCandidate } from '#domain/requests/choose-next.ts';
import type { Db } from '#server/platform/db/database.ts';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import { waitsUntil } from '#server/requests/sending/sent-request-store.ts';
import { neitherBlocked } from '#server/standing/standing-in-sql.ts';

type Candidate = NextCandidate & { id: string };

const enough = 500;
const mostUnanswered = 5;

/**
 * The referrers who may be asked next for a request: verified, not pausing, with a place this week, willing to be asked for others, with
 * fewer than five unanswered, at a company that is not paused. Never the seeker, a referrer who was asked already or told the seeker “not
 * now” for longer, or one whom the seeker excluded, whatever id that person has today.
 */
export async function findCandidates(
  db: Db,
  asked: { requestId: string; companyId: string; seekerId: string | null; excluded: string[]; now: Date },
): Promise<Candidate[]> {
  const { requestId, companyId, seekerId, excluded, now } = asked;
  const { week } = referrerWeek(now);
  const { rows } = await sql<Candidate>`
    with unwanted as (
      select r.account_id from referrers r where r.account_id is not null and r.id = any(${excluded}::text[])
      union select b.account_id from referrers r
        join work_email_verifications a on a.account_id = r.account_id and a.address_mac is not null
        join work_email_verifications b on b.address_mac = a.address_mac and b.account_id is not null
        where r.id = any(${excluded}::text[])
    )
    select r.id, r.department, coalesce(w.taken, 0) as "askedThisWeek", o.tallies,
      case when k.company_id is not null then array[k.answer, k.yes, k.refer] end as company
    from referrers r
    join companies c on c.id = r.company_id and not c.paused
    left join referrer_weeks w on w.referrer_id = r.id and w.week = ${week}::date
    left join referrer_odds o on o.referrer_id = r.id
    left join company_odds k on k.company_id = r.company_id
    where r.company_id = ${companyId} and r.listed
      and r.account_id is not null and r.account_id is distinct from ${seekerId}
      and coalesce(w.asked_for_others, 0) < r.asks_for_others
      and (r.weekly_capacity is null or coalesce(w.taken, 0) < r.weekly_capacity)
      and ${unblocked(seekerId)} and ${waitsUntil(seekerId, sql.ref('r.id'), now)} is null
      and r.id <> all(${excluded}::text[]) and r.account_id not in (select account_id from unwanted)
      and not exists (select from request_offers x where x.request_id = ${requestId} and x.referrer_id = r.id)
      and (select count(*) from request_offers x where x.referrer_id = r.id and x.state in ('offered', 'looking')) < ${mostUnanswered}
    order by r.id limit ${enough}`.execute(db);
  return rows;
}

const unblocked = (seekerId: string | null) => neitherBlocked(sql.ref('r.account_id'), sql`${seekerId}::text`);

type OtherToAsk = { id: string; name: string; role: string; companyId: string; company: string; isSample: boolean };

/**
 * The referrers a seeker could ask next by themselves: up to `many` at the first of these companies, then one at each of the others, the
 * likeliest yes first. Never a referrer who was asked for this request, has an open one of the seeker's, or looks paused to them because of
 * a block. Samples only where there are too few real people.
 */
export async function findOthersToAsk(
  db: Db,
  asked: { requestId: string; seekerId: string | null; excluded: string[]; companyIds: string[]; aloneAt: string; now: Date; many: number },
): Promise<OtherToAsk[]> {
  const { requestId, seekerId, excluded, companyIds, aloneAt, now, many } = asked;
  const { week } = referrerWeek(now);
  const { rows } = await sql<OtherToAsk>`
    select r.id, r.name, r.role, r.company_id as "companyId", c.name as company, r.is_sample as "isSample"
    from unnest(${companyIds}::text[]) with ordinality k (company_id, at)
    join companies c on c.id = k.company_id and not c.paused
    cross join lateral (
      select r.*, coalesce(o.answer * o.yes * o.refer, 0.3) as chance from referrers r
      left join referrer_weeks w on w.referrer_id = r.id and w.week = ${week}::date
      left join referrer_odds o on o.referrer_id = r.id
      where r.company_id = k.company_id and r.listed
        and r.account_id is distinct from ${seekerId} and (r.account_id is not null or r.is_sample)
        and (r.account_id is null or r.weekly_capacity is null or coalesce(w.taken, 0) < r.weekly_capacity)
        and ${unblocked(seekerId)} and ${waitsUntil(seekerId, sql.ref('r.id'), now)} is null and r.id <> all(${excluded}::text[])
        and not exists (
          select from request_offers x join requests q on q.id = x.request_id
          where x.referrer_id = r.id and (q.id = ${requestId} or (q.seeker_id = ${seekerId} and x.ended_at is null)))
      order by r.account_id is null, chance desc, r.id limit case when k.company_id = ${aloneAt} then ${many}::integer else 1 end
    ) r
    order by r.account_id is null, k.at, r.chance desc, r.id limit ${many}`.execute(db);
  return rows;
}
