import { sql } from 'kysely';
import { isBusinessDay } from '#domain/requests/business-days.ts';
import { answerDays, oddsMemory } from '#domain/odds/estimate-odds.ts';
import type { Observed } from '#domain/odds/estimate-people.ts';
import { indianDayNumber, indianIsoDay, startOfIndianDay } from '#shared/indian-date.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Every day with how many business days lie before it, so that the database can reckon in them. */
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
  sql.raw(`array[${days.map((day) => `coalesce(sum(weight) filter (where day = ${day}${condition}), 0)`).join(', ')}]::real[]`);

/**
 * What everybody did in the last year, straight from the offers. Left out: offers that ended for a reason that is not theirs before they
 * answered (they count as long as they lasted for the days), a second ask of the same pair within 90 days, and seekers who share a resume
 * or a UPI ID with another account. Nothing counts before its time would be up: a yes comes early and a silence is known late, so the last
 * days would make everybody look better than they are.
 */
// The casts to float8 matter: with numeric, which "extract" and a bare 0.5 give, a million requests took minutes.
export async function findObserved(db: Db, now: Date): Promise<Observed[]> {
  const { rows } = await sql<Observed>`
    with calendar as materialized (select * from ${calendar(now)}),
    same_resume as (
      select md5(text) as mark from resumes where length(text) > 200 group by 1 having count(distinct owner_id) > 1
    ),
    shared as materialized (
      select owner_id as account_id from resumes where length(text) > 200 and md5(text) in (select mark from same_resume)
      union
      select account_id from upi_details where upi_id in (select upi_id from upi_details group by 1 having count(*) > 1)
    ),
    asked as (
      select o.referrer_id, o.state, o.offered_at, o.decided_at, coalesce(o.decided_at, o.ended_at, ${now}) as until_at,
        q.company_id, q.state as request_state, q.referred_at,
        o.offered_at <= ${now}::timestamptz - make_interval(days => ${oddsMemory.ripeDays}) as ripe,
        o.offered_at - lag(o.offered_at) over (partition by coalesce(q.seeker_id, q.id::text), o.referrer_id order by o.offered_at)
          as since_last
      from request_offers o join requests q on q.id = o.request_id
      where o.offered_at > ${now}::timestamptz - make_interval(days => ${oddsMemory.days}) and o.offered_at <= ${now} and not q.rehearsal
        and (q.seeker_id is null or q.seeker_id not in (select account_id from shared where account_id is not null))
    ),
    -- Materialized: otherwise each of the sums below would reckon the day and the weight anew.
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
      ]::real[] as tallies,
      ${sumsByDay(' and replied')} as "answeredByDay", ${sumsByDay('')} as "lastedByDay",
      ${sumsByDay(' and ripe and not answered and not missed')} as "endedByDay"
    from seen group by referrer_id order by referrer_id`.execute(db);
  return rows;
}

/** The months that are over, from the first that had a request; each with its own people only. */
export async function measureMonths(db: Db, now: Date) {
  const { rows } = await sql<{
    month: string;
    asked: number;
    answered: number;
    medianHours: number | null;
    accepted: number;
    referred: number;
    interviews: number;
  }>`
    select to_char(o.offered_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      count(*) filter (where o.decided_at is not null or o.state = 'passed')::integer as asked,
      count(*) filter (where o.decided_at is not null and o.state <> 'passed')::integer as answered,
      percentile_cont(0.5) within group (order by extract(epoch from o.decided_at - o.offered_at) / 3600)
        filter (where o.decided_at is not null) as "medianHours",
      count(*) filter (where o.decided_at is not null and o.state in ('accepted', 'passed', 'closed'))::integer as accepted,
      count(*) filter (where o.state = 'accepted' and q.referred_at is not null and q.state <> 'disputed')::integer as referred,
      count(*) filter (where o.state = 'accepted' and exists (
        select from request_events e where e.request_id = q.id and e.to_state in ('interview', 'offer', 'hired')))::integer as interviews
    from request_offers o join requests q on q.id = o.request_id join referrers r on r.id = o.referrer_id
    where not r.is_sample and o.offered_at < date_trunc('month', ${now}::timestamptz, 'Asia/Kolkata')
    group by 1 order by 1`.execute(db);
  return rows;
}
