import { sql } from 'kysely';
import { oddsMemory } from '#domain/odds/estimate-odds.ts';
import type { Tx } from '#server/platform/db/database.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A transaction may commit after a night although its rows carry an earlier time, so each night looks back this far. */
const slack = hour;
/** A visitor's upload gets its owner when they confirm the request, and its text when the reader has read it. */
const resumeSlack = 5 * day;

/**
 * Seekers who share a resume or a UPI ID with another account. We judge only those who were among them before, and those whose resume or
 * UPI ID is new or equals a new one; `limit` and `offset` keep PostgreSQL from reading all to find some. Returns those who came or went.
 */
export async function judgeLeftOut(tx: Tx, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with touched as (
      select account_id from odds_left_out
      union select t.owner_id from (
          select distinct md5(text) as mark from resumes where created_at > ${before(since, resumeSlack)} and length(text) > 200
        ) n cross join lateral (select owner_id from resumes where text is not null and md5(text) = n.mark and owner_id is not null offset 0) t
      union select o.account_id from upi_details n join upi_details o on o.upi_id = n.upi_id where n.updated_at > ${before(since, slack)}
    ), shares as (
      select account_id from touched c
      where (select true from resumes r join resumes t on t.text is not null and md5(t.text) = md5(r.text) and t.owner_id <> r.owner_id
          where r.owner_id = c.account_id and r.text is not null and length(r.text) > 200 limit 1)
        or (select true from upi_details u join upi_details o on o.upi_id = u.upi_id and o.account_id <> u.account_id
          where u.account_id = c.account_id limit 1)
    ), came as (
      insert into odds_left_out (account_id) select account_id from shares on conflict do nothing returning account_id
    ), went as (
      delete from odds_left_out l where not exists (select from shares s where s.account_id = l.account_id) returning account_id
    )
    select account_id as id from came union all select account_id from went`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The referrers whose observations changed: a request put to them moved, an offer began to count or stopped counting, an open offer lasts
 * longer, or one of their seekers left or is now left out.
 */
export async function findChanged(tx: Tx, since: Date, now: Date, seekers: readonly string[]): Promise<string[]> {
  const passed = (days: number) => sql`o.offered_at > ${before(since, days * day)} and o.offered_at <= ${before(now, days * day)}`;
  const { rows } = await sql<{ id: string }>`
    with stale as (delete from odds_stale returning referrer_id)
    select referrer_id as id from stale
    union select o.referrer_id from request_events e join request_offers o on o.request_id = e.request_id where e.created_at > ${before(since, slack)}
    union select o.referrer_id from request_offers o where ${passed(oddsMemory.ripeDays)}
    union select o.referrer_id from request_offers o where ${passed(oddsMemory.days)}
    union select o.referrer_id from request_offers o where o.decided_at is null and o.ended_at is null
    union select o.referrer_id from requests q join request_offers o on o.request_id = q.id where q.seeker_id = any (${seekers}::text[])
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Every referrer who was asked within the year: for the first night. */
export async function findAsked(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct referrer_id as id from request_offers where offered_at > ${before(now, oddsMemory.days * day)} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

function before(moment: Date, milliseconds: number) {
  return sql`${new Date(moment.getTime() - milliseconds)}::timestamptz`;
}
