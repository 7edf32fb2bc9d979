import { sql } from 'kysely';
import type { MarketEnding, MarketRequest } from '../../../seeds/market.ts';
import type { Tx } from '#server/platform/db/database.ts';

type Step = { move: string; actor: string; to: string; hours: number };

/** What happened after the request was sent, with hours since then. */
function stepsOf({ ending, hoursToAnswer }: MarketRequest): Step[] {
  if (ending === 'expired') return [{ move: 'expire', actor: 'system', to: 'expired', hours: 7 * 24 }];
  if (ending === 'declined') return [{ move: 'decline', actor: 'referrer', to: 'declined', hours: hoursToAnswer }];
  const confirmed: Step[] = [
    { move: 'accept', actor: 'referrer', to: 'accepted', hours: hoursToAnswer },
    { move: 'mark_referred', actor: 'referrer', to: 'referred', hours: hoursToAnswer + 30 },
    { move: 'confirm', actor: 'seeker', to: 'confirmed', hours: hoursToAnswer + 52 },
  ];
  const later: Partial<Record<MarketEnding, Step[]>> = {
    interview: [{ move: 'report_interview', actor: 'seeker', to: 'interview', hours: 14 * 24 }],
    hired: [
      { move: 'report_interview', actor: 'seeker', to: 'interview', hours: 14 * 24 },
      { move: 'report_offer', actor: 'seeker', to: 'offer', hours: 40 * 24 },
      { move: 'report_hired', actor: 'seeker', to: 'hired', hours: 50 * 24 },
    ],
    not_selected: [{ move: 'report_not_selected', actor: 'seeker', to: 'not_selected', hours: 25 * 24 }],
  };
  return [...confirmed, ...(later[ending] ?? [])];
}

/**
 * Many requests that ended long ago, as their rows would be after all their moves. To make each of those moves would take the first start
 * of the demo a minute. `tests/db/market-seed.db.test.ts` compares them with requests that made their moves.
 */
export async function seedPastRequests(
  tx: Tx,
  requests: readonly (MarketRequest & { id: string; seekerId: string; name: string; email: string })[],
  now: Date,
): Promise<void> {
  const rows = requests.map((request) => ({
    ...request,
    steps: [{ move: 'submit', actor: 'seeker', to: 'submitted', hours: 0 }, ...stepsOf(request)],
  }));
  await sql`
    with past as materialized (
      select p.*, ${now}::timestamptz - make_interval(days => p."daysAgo") as sent_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, "seekerId" text, name text, email text, "referrerId" text,
        "companyId" text, position text, message text, "daysAgo" integer, "hoursToAnswer" integer, ending text, steps jsonb)
    ),
    steps as materialized (
      select p.id, p."seekerId", p."referrerId", s.at, s.step->>'move' as move, s.step->>'actor' as actor, s.step->>'to' as to_state,
        lag(s.step->>'to') over (partition by p.id order by s.at) as from_state,
        p.sent_at + make_interval(hours => (s.step->>'hours')::integer) as made_at
      from past p, jsonb_array_elements(p.steps) with ordinality as s (step, at)
    ),
    -- Gathered once: to look through all steps for each request made the whole first start twice as long.
    ends as materialized (
      select id, max(made_at) as changed_at, max(made_at) filter (where move = 'mark_referred') as referred_at from steps group by id
    ),
    sent as (
      insert into requests (id, seeker_id, referrer_id, company_id, state, version, full_name, email, linkedin, position, message,
        referred_at, reference, decline_reason, created_at, changed_at)
      select p.id, p."seekerId", p."referrerId", p."companyId", p.ending, jsonb_array_length(p.steps), p.name, p.email,
        'https://www.linkedin.com/in/referralhire-sample-' || replace(lower(p.name), ' ', '-'), p.position, p.message,
        e.referred_at,
        case when p.ending not in ('declined', 'expired') then 'Reference ' || left(p.id::text, 6) end,
        case when p.ending = 'declined' then 'not_a_match' end, p.sent_at, e.changed_at
      from past p join ends e on e.id = p.id
    ),
    offers as (
      insert into request_offers (request_id, rung, referrer_id, state, offered_at, opened_at, decided_at, reason, ended_at)
      select p.id, 1, p."referrerId", case p.ending when 'expired' then 'passed' when 'declined' then 'declined' else 'accepted' end, p.sent_at,
        case when p.ending <> 'expired' then a.made_at - interval '1 hour' end, case when p.ending <> 'expired' then a.made_at end,
        case when p.ending = 'declined' then 'not_a_match' end, case when p.ending in ('expired', 'declined') then a.made_at end
      from past p join steps a on a.id = p.id and a.at = 2
    ),
    events as (
      insert into request_events (request_id, version, move, actor, account_id, referrer_id, from_state, to_state, created_at)
      select id, at, move, actor, case actor when 'seeker' then "seekerId" end, case when actor = 'referrer' or move = 'submit' then "referrerId" end,
        from_state, to_state, made_at from steps order by made_at
    )
    insert into referral_outcomes (referrer_id, request_id, confirmed_on, is_sample)
    select "referrerId", id, made_at, true from steps where move = 'confirm'`.execute(tx);
}
