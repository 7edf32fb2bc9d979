import { sql, type Selectable } from 'kysely';
import { isBusinessDay } from '#domain/requests/business-days.ts';
import { answerDays, oddsMemory } from '#domain/odds/estimate-odds.ts';
import type { Observed } from '#domain/odds/estimate-people.ts';
import { indianDayNumber, indianIsoDay, startOfIndianDay } from '#shared/indian-date.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const hour = 3_600_000;
const dayMs = 24 * hour;
/** A transaction may commit after a night although its rows carry an earlier time, so each night looks back this far. */
const slack = hour;
/** A visitor's upload gets its owner when they confirm the request, and its text when the reader has read it. */
const resumeSlack = 5 * dayMs;

/** Every day with the number of business days before it, so that the database can count in them. */
function calendar(now: Date) {
  const today = indianDayNumber(now);
  const days = Array.from({ length: oddsMemory.days + 3 }, (_, index) => today - oddsMemory.days - 1 + index);
  let before = 0;
  const rows = days.map((number) => {
    const day = startOfIndianDay(number);
    const open = isBusinessDay(day);
    const row = { day: indianIsoDay(day), before, open };
    if (open) before++;
    return row;
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (day date, before integer, open boolean)`;
}

const days = Array.from({ length: answerDays }, (_, index) => index + 1);
const sumsByDay = (condition: string) =>
  sql.raw(`array[${days.map((day) => `coalesce(sum(weight) filter (where day = ${day}${condition}), 0)`).join(', ')}]::float8[]`);

/**
 * What these referrers did in the last year, or all of them, straight from the offers. Left out are requests that came by a link, which
 * others cannot expect (docs/decisions/0077-what-a-link-leaves-out.md); offers that ended before an answer for a reason that is not the
 * referrer's (for the days they count as long as they lasted); a second ask of the same pair within 90 days; and seekers who share a resume
 * or a UPI ID with another account. No offer counts before its time is up: a yes comes early and a silence is known late, so the last days
 * would make all referrers look better than they are.
 */
// The casts to float8 matter: with numeric, which "extract" and a bare 0.5 give, a million requests took minutes.
const observe = (now: Date, referrerIds: readonly string[] | null) => sql<Omit<Observed, 'isSample'>>`
    with calendar as materialized (select * from ${calendar(now)}),
    asked as (
      select o.referrer_id, o.state, o.offered_at, o.decided_at, coalesce(o.decided_at, o.ended_at, ${now}) as until_at,
        q.company_id, q.state as request_state, q.referred_at,
        o.offered_at <= ${now}::timestamptz - make_interval(days => ${oddsMemory.ripeDays}) as ripe,
        o.offered_at - lag(o.offered_at) over (partition by coalesce(q.seeker_id, q.id::text), o.referrer_id order by o.offered_at, q.id)
          as since_last
      from request_offers o
      -- "offset 0" makes PostgreSQL read each request by its key, instead of all requests for some people.
      cross join lateral (select * from requests where id = o.request_id offset 0) q
      where o.offered_at > ${now}::timestamptz - make_interval(days => ${oddsMemory.days}) and o.offered_at <= ${now} and not q.rehearsal and q.origin = 'listed'
        and (${referrerIds}::text[] is null or o.referrer_id = any (${referrerIds}::text[]))
        and not exists (select from odds_left_out l where l.account_id = q.seeker_id)
    ),
    -- Materialized: otherwise each of the sums below would compute the day and the weight anew.
    seen as materialized (
      select a.*, power(0.5::float8, extract(epoch from ${now}::timestamptz - a.offered_at)::float8 / ${86_400 * oddsMemory.halfLifeDays}::float8) as weight,
        a.decided_at is not null and a.state <> 'passed' as replied,
        a.decided_at is not null and a.state <> 'passed' and a.ripe as answered, a.state = 'passed' and a.ripe as missed,
        least(${answerDays}, greatest(1, ceil(
          t.before + case when t.open then extract(epoch from a.until_at at time zone 'Asia/Kolkata' - t.day::timestamp)::float8 / 86400 else 0 end
          - f.before - case when f.open then extract(epoch from a.offered_at at time zone 'Asia/Kolkata' - f.day::timestamp)::float8 / 86400 else 0 end
        )))::integer as day
      from asked a
      join calendar f on f.day = (a.offered_at at time zone 'Asia/Kolkata')::date
      join calendar t on t.day = (a.until_at at time zone 'Asia/Kolkata')::date
      where a.since_last is null or a.since_last > make_interval(days => ${oddsMemory.onePerPairDays})
    )
    select referrer_id as "referrerId", (array_agg(company_id order by offered_at desc))[1] as "companyId",
      count(*) filter (where answered)::integer as answered, count(*) filter (where missed)::integer as missed,
      array[
        coalesce(sum(weight) filter (where answered), 0),
        coalesce(sum(weight) filter (where answered or missed), 0),
        coalesce(sum(weight) filter (where answered and state <> 'declined'), 0),
        coalesce(sum(weight) filter (where answered), 0),
        coalesce(sum(weight) filter (where ripe and state = 'accepted' and referred_at is not null and request_state <> 'disputed'), 0),
        coalesce(sum(weight) filter (where ripe and ((state = 'accepted' and referred_at is not null) or (missed and decided_at is not null))), 0)
      ]::float8[] as tallies,
      ${sumsByDay(' and replied')} as "answeredByDay", ${sumsByDay('')} as "lastedByDay",
      ${sumsByDay(' and ripe and not answered and not missed')} as "endedByDay"
    from seen group by referrer_id order by referrer_id`;

/** Observes from the offers alone. */
export const findObserved = async (db: Db, now: Date): Promise<Observed[]> =>
  (
    await sql<Observed>`
      select s.*, r.is_sample as "isSample" from (${observe(now, null)}) s join referrers r on r.id = s."referrerId"`.execute(db)
  ).rows;

/** Observes these referrers anew and keeps the result. A referrer who was not asked for a year has no row. */
export async function keepObserved(tx: Tx, now: Date, referrerIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('odds_observed').where('referrer_id', 'in', referrerIds).execute();
  await sql`
    insert into odds_observed (referrer_id, company_id, answered, missed, tallies, answered_by_day, lasted_by_day, ended_by_day, as_of)
    select s.*, ${now}::timestamptz from (${observe(now, referrerIds)}) s`.execute(tx);
}

/** The kept observations with their current weights: all fade alike, so this needs no new observation. */
export async function findKept(db: Db, now: Date): Promise<Observed[]> {
  // As JSON, which Node reads many times faster than arrays of numbers.
  const { rows } = await sql<
    Omit<Observed, 'tallies' | 'answeredByDay' | 'lastedByDay' | 'endedByDay'> & { asOf: Date; weights: number[][] }
  >`
    select o.referrer_id as "referrerId", o.company_id as "companyId", r.is_sample as "isSample", o.answered, o.missed, o.as_of as "asOf",
      json_build_array(o.tallies, o.answered_by_day, o.lasted_by_day, o.ended_by_day) as weights
    from odds_observed o join referrers r on r.id = o.referrer_id order by o.referrer_id`.execute(db);
  return rows.map(({ asOf, weights, ...person }) => {
    const faded = 0.5 ** ((now.getTime() - asOf.getTime()) / (86_400_000 * oddsMemory.halfLifeDays));
    const [tallies = [], answeredByDay = [], lastedByDay = [], endedByDay = []] = weights.map((each) =>
      each.map((weight) => weight * faded),
    );
    return { ...person, tallies, answeredByDay, lastedByDay, endedByDay };
  });
}

/** The last full month, with its own people only. */
export async function measureMonth(db: Db, now: Date) {
  const { rows } = await sql<Selectable<Tables['market_months']>>`
    select to_char(o.offered_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      count(*) filter (where o.decided_at is not null or o.state = 'passed')::integer as asked,
      count(*) filter (where o.decided_at is not null and o.state <> 'passed')::integer as answered,
      percentile_cont(0.5) within group (order by extract(epoch from o.decided_at - o.offered_at) / 3600)
        filter (where o.decided_at is not null) as median_hours,
      count(*) filter (where o.decided_at is not null and o.state in ('accepted', 'passed', 'closed'))::integer as accepted,
      count(*) filter (where o.state = 'accepted' and q.referred_at is not null and q.state <> 'disputed')::integer as referred,
      count(*) filter (where o.state = 'accepted' and (
        select true from request_events e where e.request_id = q.id and e.to_state in ('interview', 'offer', 'hired') limit 1))::integer as interviews
    from request_offers o cross join lateral (select * from requests where id = o.request_id offset 0) q join referrers r on r.id = o.referrer_id
    where not r.is_sample and q.origin = 'listed' and o.offered_at < date_trunc('month', ${now}::timestamptz, 'Asia/Kolkata')
      and o.offered_at >= date_trunc('month', date_trunc('month', ${now}::timestamptz, 'Asia/Kolkata') - interval '1 day', 'Asia/Kolkata')
    group by 1`.execute(db);
  return rows[0];
}

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
  const passed = (days: number) => sql`o.offered_at > ${before(since, days * dayMs)} and o.offered_at <= ${before(now, days * dayMs)}`;
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
    select distinct referrer_id as id from request_offers where offered_at > ${before(now, oddsMemory.days * dayMs)} order by 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

function before(moment: Date, milliseconds: number) {
  return sql`${new Date(moment.getTime() - milliseconds)}::timestamptz`;
}
