import { idOf, type LargeSize } from './large-size.ts';

/** Two years of requests; a higher number is newer. Those of the last ten days are open; a third was also put to a colleague. */
export function requestStatements({ accounts, referrers, requests }: LargeSize): string[] {
  const seekers = accounts - referrers;
  /** Takes one request in so many that there are `many` of them; in a small database fewer. */
  const every = (many: number) => (requests < 100_000 ? 300 : Math.ceil(requests / many));
  return [
    `insert into requests (id, seeker_id, referrer_id, company_id, state, full_name, email, linkedin, position, message, resume_id, created_at, changed_at,
       deadline_at, reminders, referred_at, version)
     select ${idOf(7, 'n')}, 'a-' || seeker, r.id, r.company_id, state, 'A. Seeker', 'a-' || seeker || '@example.in', '', 'Engineer ' || n,
       'I built thing number ' || n || ' that people use.', ${idOf(2, 'seeker')}, at, at + interval '2 days',
       case when state = 'submitted' then at + interval '14 days' end,
       case when state = 'submitted' then array[at + interval '10 days 1 hour'] else '{}' end,
       case when state in ('confirmed', 'hired') then at + interval '4 days' end, 3
     from (
       select n, at,
         case when n % ${every(200)} = 0 then ${accounts} else ${referrers} + 1 + abs(hashint4(n)) % ${seekers} end as seeker,
         case when n % ${every(5000)} = 1 then 1 else 2 + abs(hashint4(-n)) % ${referrers - 1} end as referrer,
         case when at > now() - interval '10 days' then 'submitted'
           else (array['declined', 'expired', 'confirmed', 'withdrawn', 'lapsed', 'hired', 'declined', 'confirmed', 'not_selected', 'expired'])[1 + abs(hashint4(7 * n)) % 10] end as state
       from (select n, now() - interval '1 minute' - (${requests} - n) * (interval '730 days' / ${requests}) as at from generate_series(1, ${requests}) n) sent
     ) made join referrers r on r.id = 'person-' || referrer`,
    `insert into request_offers (request_id, rung, referrer_id, state, offered_at, decided_at, ended_at)
     select id, 1, referrer_id, offer, created_at, case when offer in ('accepted', 'declined') then created_at + interval '2 days' end,
       case when offer not in ('offered', 'accepted') then created_at + interval '5 days' end
     from (select id, referrer_id, created_at, case state when 'submitted' then 'offered' when 'declined' then 'declined' when 'expired' then 'passed'
       when 'lapsed' then 'passed' when 'withdrawn' then 'closed' else 'accepted' end as offer from requests) given`,
    `insert into request_offers (request_id, rung, referrer_id, state, offered_at, ended_at)
     select id, 2, 'person-' || 2 + abs(hashtext(id::text)) % ${referrers - 1}, 'taken', created_at + interval '2 days', created_at + interval '3 days'
     from requests where abs(hashtext(id::text)) % 3 = 0 and state <> 'submitted' on conflict do nothing`,
    `insert into request_events (request_id, version, move, actor, account_id, from_state, to_state, created_at)
     select id, v, (array['submit', 'accept', 'confirm'])[v], 'seeker', seeker_id, null, case when v = 3 then state else 'submitted' end,
       created_at + (v - 1) * interval '2 days'
     from requests, generate_series(1, 3) v where v = 1 or state <> 'submitted'`,
    `insert into request_messages (id, request_id, referrer_id, author, kind, body, created_at)
     select gen_random_uuid(), id, referrer_id, case when v = 1 then 'seeker' else 'referrer' end, 'message', 'A few words about the team.',
       created_at + v * interval '1 hour'
     from requests, generate_series(1, 2) v where v = 1 or state = 'confirmed' order by created_at`,
    `insert into notifications (id, account_id, kind, request_id, title, body, path, created_at, read_at, dedupe_key)
     select gen_random_uuid(), case when v = 1 then q.seeker_id else 'a-' || substr(q.referrer_id, 8) end, 'moved', q.id, 'News', 'Your request moved on.',
       '/requests/' || q.id, q.created_at + v * interval '1 hour', case when hashtext(q.id::text) % 4 <> 0 then now() end, q.id || ':' || v
     from requests q, generate_series(1, 2) v where q.created_at > now() - interval '364 days'`,
    `delete from resumes r where not exists (select from requests q where q.resume_id = r.id)`,
    `insert into resume_views (resume_id, viewer_id, viewer_kind, viewed_at)
     select resume_id, 'a-' || substr(referrer_id, 8), 'referrer', created_at + interval '1 hour' from requests where state <> 'expired'`,
    `insert into proof_files (id, request_id, file_key, name, type, size, created_at)
     select id, id, 'ff/' || md5(id::text), 'proof.pdf', 'application/pdf', 20000, created_at + interval '4 days' from requests where state = 'confirmed'`,
    `update requests set proof_file_id = id where state = 'confirmed'`,
    `insert into referral_outcomes (referrer_id, request_id, confirmed_on)
     select referrer_id, id, (created_at + interval '5 days')::date from requests where state in ('confirmed', 'hired')`,
  ];
}
