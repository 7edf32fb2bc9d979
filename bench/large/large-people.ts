import { familyNames, givenNames } from '../directory-vocabulary.ts';
import { idOf, type LargeSize } from './large-size.ts';

const oneOf = (words: readonly string[], by: string) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + abs(hashint4(${by})) % ${words.length}]`;

/** Accounts with all their rows. Rows that the product itself removes after a time go back only that far: mail, sessions, notifications. */
export function peopleStatements({ accounts, referrers, requests }: LargeSize): string[] {
  const everybody = `generate_series(1, ${accounts}) n`;
  return [
    `insert into accounts (id, email, email_verified, display_name, sign_in_provider, verified_referrer_at, created_at)
     select 'a-' || n, 'a-' || n || '@example.in', true, ${oneOf(givenNames, 'n')} || ' ' || ${oneOf(familyNames, '-n')}, 'password',
       case when n <= ${referrers} then now() - interval '1 year' end, now() - n * (interval '730 days' / ${accounts}) from ${everybody}`,
    `insert into identity_users (id, email, email_verified, valid_since, created_at, last_login_at)
     select id, email, true, '-infinity', created_at, now() - random() * interval '90 days' from accounts where id like 'a-%'`,
    `insert into identity_refresh_tokens (token_hash, user_id, provider, auth_time, last_used_at)
     select sha256(('t' || n)::bytea), 'a-' || n, 'password', at, at from (select n, now() - random() * interval '179 days' as at from ${everybody}) used`,
    `insert into sessions (token_hash, account_id, auth_time, created_at, renewed_at, expires_at)
     select sha256(('s' || n)::bytea), 'a-' || n, at, at, at, at + interval '14 days'
     from (select n, now() - random() * interval '13 days' as at from ${everybody} where n % 3 = 1 or n = ${accounts}) opened`,
    `insert into identity_codes (code_hash, purpose, email, user_id, expires_at)
     select sha256(('c' || n)::bytea), 'VERIFY_EMAIL', 'a-' || n || '@example.in', 'a-' || n, now() + (random() * 7 - 6) * interval '1 day'
     from generate_series(1, ${accounts}, 100) n`,
    `insert into rate_limits (key, points, expire) select 'sign-in:' || n, 1, extract(epoch from now()) * 1000 + random() * 3600000
     from generate_series(1, ${accounts}, 20) n`,
    `insert into mails (id, kind, recipient, subject, created_at, sent_at, dedupe_key)
     select ${idOf(1, 'n')}, (array['request-news', 'verify-email', 'daily-digest', 'follow-news'])[1 + n % 4], 'a-' || 1 + n % ${accounts} || '@example.in',
       'News', at, at + interval '3 seconds', 'mail-' || n
     from (select n, now() - (${accounts} - n) * (interval '29 days' / ${accounts}) as at from ${everybody}) written`,
    `insert into referrer_odds (referrer_id, answered, missed, tallies, answer, yes, refer, half_day)
     select id, 1, 1, array[1, 2, 1, 1, 1, 1], 0.5, 0.5, 0.5, 2 from referrers`,
    `insert into seeker_profiles (account_id, headline, years, changed_at)
     select 'a-' || n, 'Engineer', n % 20, now() from generate_series(${referrers} + 1, ${accounts}, 2) n`,
    `insert into resumes (id, owner_id, file_key, name, size, pages, text, created_at)
     select ${idOf(2, 'n')}, 'a-' || n, lpad(to_hex(n % 256), 2, '0') || '/' || md5(n::text), 'resume.pdf', 90000, 2,
       repeat('Engineer number ' || n || ' built things that people use. ', 6), now() - random() * interval '700 days' - interval '3 days'
     from generate_series(${referrers} + 1, ${accounts}) n`,
    `insert into notification_preferences (account_id, kind, in_app, mail) select 'a-' || n, 'expiring', true, 'daily' from generate_series(1, ${accounts}, 10) n`,
    `insert into follows (id, account_id, kind, subject, company_id, created_at)
     select ${idOf(3, 'n')}, 'a-' || n, 'company', 'company:company-' || c, 'company-' || c, now()
     from (select n, 1 + n % greatest(10, ${referrers} / 10) as c from generate_series(1, ${accounts}, 4) n) wished`,
    `insert into newsletter_subscriptions (id, email, state, unsubscribe_token, confirmed_at, created_at)
     select ${idOf(4, 'n')}, 'a-' || n || '@example.in', 'confirmed', 'token-' || n, now() - interval '400 days', now() - interval '400 days'
     from generate_series(1, ${accounts}, 10) n`,
    `insert into idempotency_keys (scope, key, body_hash, answer, created_at)
     select 'a-' || n, 'key', sha256('x'), '{}', now() - random() * interval '1 day' from generate_series(1, ${accounts}, 50) n`,
    `insert into address_allowances (address_hash, month, used)
     select sha256(n::text::bytea), to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM'), 1 from generate_series(1, ${accounts}, 10) n`,
    `insert into request_allowances (account_id, month, used)
     select 'a-' || n, to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM'), 1 from generate_series(1, ${accounts}, 5) n`,
    `insert into help_requests (id, name, email, topic, message, about, fingerprint, created_at)
     select ${idOf(5, 'n')}, 'N', 'a-' || n || '@example.in', 'account', 'Help', '', 'f' || n, now() - n * (interval '729 days' / ${accounts})
     from generate_series(1, ${accounts}, 20) n`,
    `insert into cases (id, subject_kind, subject_id, subject_key, person_id, rule, state, due_at, opened_at, changed_at)
     select ${idOf(6, 'n')}, 'request', n::text, 'request:' || n, 'a-' || 1 + n % ${accounts}, 'money', case when n < 200 then 'open' else 'decided' end,
       at + interval '1 day', at, at
     from (select n, now() - n * (interval '729 days' / ${accounts}) as at from generate_series(1, ${accounts}, 10) n) opened`,
    `insert into administrator_actions (account_id, action, subject, detail, created_at)
     select 'a-3', 'look_at_person', 'account:a-' || n, '{"reason": "A question about a request"}', now() from generate_series(1, ${accounts}, 5) n`,
    `insert into data_exports (id, account_id, file_key, asked_at, ready_at, size, ends_at)
     select ${idOf(9, 'n')}, 'a-' || n, case when n < 200 then 'exports/' || n end, at, at, 90000, at + interval '1 day'
     from (select n, now() - n * (interval '729 days' / ${accounts}) as at from generate_series(1, ${accounts}, 20) n) asked`,
    `insert into erasures (account_id, asked_at, due_at)
     select 'a-' || n, now(), now() + interval '7 days' from generate_series(${referrers} + 7, ${accounts} - 1, 100) n`,
    `insert into data_requests (id, account_id, kind, words, asked_at, due_at, answer, answered_at)
     select gen_random_uuid(), 'a-' || n, 'correct', 'My name', at, at + interval '7 days', case when n > 100 then 'Done' end, case when n > 100 then at end
     from (select n, now() - n * (interval '729 days' / ${accounts}) as at from generate_series(1, ${accounts}, 20) n) asked`,
    `insert into incidents (id, suspect_id, leaked_from, leaked_until, what, opened_by, found_at, lists, people)
     values (${idOf(8, '1')}, 'a-5', now() - interval '1 day', now(), 'A theft', 'a-3', now(), 0, 1)`,
    `insert into incident_people (incident_id, account_id, via) select ${idOf(8, '1')}, 'a-' || n, '{your account}' from generate_series(1, ${accounts}, 20) n`,
    `insert into nominees (account_id, name, contact, named_at) select 'a-' || n, 'Asha', '98765', now() from generate_series(1, ${accounts}, 20) n`,
    `insert into consents (account_id, purpose, given, at) select id, 'account', true, created_at from accounts`,
    `insert into case_events (case_id, version, kind, created_at) select id, 1, 'opened', opened_at from cases`,
    `insert into reports (id, case_id, reporter_id, rule, words, evidence, created_at)
     select gen_random_uuid(), id, person_id, rule, 'Words', '', opened_at from cases`,
    `insert into signals (key, case_id, kind, saw, created_at) select 'money_words:' || id, id, 'money_words', 'Rs 100', opened_at from cases`,
    `insert into measures (id, case_id, account_id, kind, rule, words, evidence, state, decided_by, decided_at, ends_at)
     select id, id, person_id, 'limited', rule, 'Words', '', 'ended', 'a-4', changed_at, changed_at + interval '7 days' from cases where state = 'decided'`,
    `insert into holds (measure_id, account_id, kind, ends_at) select id, account_id, kind, ends_at from measures limit ${Math.ceil(accounts / 100)}`,
    `insert into appeals (measure_id, words, made_at, decided_at, decided_by, answer) select id, 'Words', decided_at, decided_at, 'a-7', 'No' from measures`,
    `insert into access_grants (id, case_id, administrator_id, thing, target_id, reason, created_at, expires_at)
     select id, id, 'a-4', 'messages', id, 'A report about these messages', opened_at, opened_at from cases`,
    `insert into access_looks (grant_id, looked_at) select id, created_at from access_grants`,
    `insert into access_grant_people (grant_id, account_id) select id, person_id from cases`,
    `insert into blocks (blocker_id, blocked_id, shown_name, created_at)
     select 'a-' || n, 'a-' || n + 1, 'N', now() from generate_series(1, ${accounts} - 1, 50) n`,
    `insert into erased_accounts (id, erased_at) select 'gone-' || n, now() - interval '10 days' from generate_series(1, ${accounts}, 100) n`,
    `insert into ended_sign_ins (account_id, auth_time) select 'a-' || n, now() - interval '10 days' from generate_series(1, ${accounts}, 50) n`,
    `insert into identity_providers (provider_id, raw_id, user_id) select 'google.com', n::text, 'a-' || n from generate_series(1, ${accounts}, 2) n`,
    `insert into work_email_codes (account_id, company_id, address_mac, domain, tries_left, expires_at)
     select 'a-' || n, 'company-1', sha256(('a-' || n)::bytea), 'company-1.example', 5, now() + interval '10 minutes' from generate_series(1, ${accounts}, 1000) n`,
    `update referrers set account_id = 'a-' || substr(id, 8), is_sample = false, weekly_capacity = case when number % 3 = 0 then 5 end
     where id like 'person-%'`,
    `insert into work_email_verifications (id, account_id, company_id, address_mac, domain, verified_at)
     select gen_random_uuid(), account_id, company_id, sha256(account_id::bytea), company_id || '.example', now() - random() * interval '160 days'
     from referrers where id like 'person-%'`,
    `insert into referrer_weeks (referrer_id, week, taken)
     select id, date_trunc('week', now() at time zone 'Asia/Kolkata')::date - w * 7, 1 from referrers, generate_series(0, ${requests > 500_000 ? 50 : 10}) w
     where id like 'person-%' and number % 10 = w % 10`,
    `insert into referrer_handles (handle, shape, referrer_id, since) select id, id, id, now() from referrers where id like 'person-%'`,
  ];
}
