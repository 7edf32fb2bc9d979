-- Requests from sending to the end, with their history and messages.
set local lock_timeout = '5s';

create table requests (
  id uuid primary key,
  -- Null while the visitor's address is unproven, and after the person deletes their account.
  seeker_id text references accounts on delete set null,
  -- The person the request is with: first the one the seeker chose, then the one who said yes.
  -- Null until somebody has taken on a seeker's private link.
  referrer_id text references referrers,
  -- The company asked for; the referrer may work elsewhere by the time somebody reads this.
  company_id text not null references companies,
  state text not null check (state in ('unconfirmed', 'unclaimed', 'submitted', 'needs_info', 'accepted', 'referred', 'confirmed', 'interview', 'offer',
    'hired', 'not_selected', 'declined', 'expired', 'lapsed', 'withdrawn', 'disputed')),
  version integer not null default 1,
  full_name text not null,
  email text not null,
  linkedin text not null,
  position text not null,
  -- The words of the position without signs, so that a full stop does not make it another one. C++ and C# stay what they are.
  position_key text not null generated always as (btrim(regexp_replace(
    regexp_replace(regexp_replace(lower(normalize(position, NFKC)), '\m([a-z])\+\+', '\1plusplus', 'g'), '\m([a-z])#', '\1sharp', 'g'),
    '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f]+', ' ', 'g'))) stored,
  message text not null,
  -- What the seeker said about the employer's rules: applied, referred, worked, job. Each may be missing.
  before_asking jsonb not null default '{}',
  -- Null once its owner removed it or left. A request keeps its resume from being tidied away.
  resume_id uuid constraint requests_resume references resumes on delete set null,
  deadline_at timestamptz,
  reminders timestamptz[] not null default '{}',
  answer_time_left_ms bigint,
  referred_at timestamptz,
  extended boolean not null default false,
  -- An administrator decided a dispute about it, so there is no second one.
  dispute_decided boolean not null default false,
  -- The seeker lets us ask colleagues too, except these; everything then ends at ends_at.
  ladder boolean not null default false,
  excluded text[] not null default '{}',
  ends_at timestamptz,
  -- How it came: from the directory, by a referrer's own link, or by a seeker's private one. By a link nothing is charged and nothing earned.
  origin text not null default 'listed' check (origin in ('listed', 'handle', 'private')),
  -- To a sample person, who answers by themselves: it counts nowhere.
  rehearsal boolean not null default false,
  decline_reason text,
  reference text,
  proof_file_id uuid,
  -- The month whose allowance this request uses; null if it uses none or gave it back.
  allowance_month text,
  -- Of the one-time code in the visitor's mail, or of a seeker's private link. Kept once it was used, so that a second click reads that the
  -- request is on its way.
  code_hash bytea unique,
  -- What the seeker calls whoever gets their private link, such as "a friend from college". Only the seeker reads it.
  label text check (length(label) between 1 and 80),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (state <> 'unconfirmed' or code_hash is not null),
  check (referrer_id is not null or (origin = 'private' and state in ('unclaimed', 'expired', 'withdrawn')))
);

-- Enforces "one open request per seeker, company and position", even against a double click.
create unique index requests_one_open on requests (seeker_id, company_id, position_key)
  where state in ('unclaimed', 'submitted', 'needs_info', 'accepted', 'referred', 'confirmed', 'interview', 'offer', 'disputed');
create index requests_by_seeker on requests (seeker_id, created_at desc, id desc);
-- For the console: all of them, those in one state, and those at one company, newest first.
create index requests_by_age on requests (created_at desc, id desc);
create index requests_by_state on requests (state, created_at desc, id desc);
create index requests_by_company on requests (company_id, created_at desc, id desc);
create index requests_due on requests (deadline_at) where deadline_at is not null;
create index requests_to_remind on requests ((reminders[1])) where reminders <> '{}';
-- What a referrer has accepted and not yet submitted; with request_offers_undecided it is their queue.
create index requests_to_submit on requests (referrer_id) where state = 'accepted';
create index requests_by_resume on requests (resume_id);

-- The people a request was offered to, one row each. Access, places in the week, questions and answer times belong to these rows, whether
-- one person is asked or three (docs/decisions/0028-offers.md).
create table request_offers (
  request_id uuid not null references requests on delete cascade,
  rung smallint not null check (rung between 1 and 3),
  referrer_id text not null references referrers,
  state text not null check (state in ('offered', 'looking', 'accepted', 'declined', 'passed', 'taken', 'closed')),
  offered_at timestamptz not null,
  -- When this person first opened the request's page.
  opened_at timestamptz,
  next_rung_at timestamptz,
  decided_at timestamptz,
  reason text,
  question_at timestamptz,
  ended_at timestamptz,
  primary key (request_id, rung),
  unique (request_id, referrer_id),
  check ((ended_at is null) = (state in ('offered', 'looking', 'accepted')))
);

-- At most one yes, even if several arrive at once.
create unique index request_offers_one_accepted on request_offers (request_id) where state = 'accepted';
-- With what a referrer's figures count, so that thousands of offers are read from the index alone.
create index request_offers_by_referrer on request_offers (referrer_id, offered_at desc, request_id desc)
  include (state, decided_at, question_at, ended_at);
-- Answers that speak of the employer's rules: enough of them, and an administrator looks at the company's rule card.
-- For the odds: who was asked when, and who has yet to answer.
create index request_offers_by_time on request_offers (offered_at);
create index request_offers_undecided on request_offers (referrer_id) where decided_at is null and ended_at is null;
create index request_offers_by_rules on request_offers (decided_at) where reason in ('already_referred', 'employer_rules');
create index request_offers_next on request_offers (next_rung_at) where next_rung_at is not null;

create table request_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references requests,
  version integer not null,
  move text not null,
  actor text not null check (actor in ('seeker', 'referrer', 'administrator', 'system')),
  -- No foreign key: history never changes, not even when its author leaves.
  account_id text,
  -- Whose offer it concerns; null if it concerns everybody.
  referrer_id text,
  from_state text,
  to_state text not null,
  -- Codes and dates only; what people wrote is stored where it can be erased.
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  unique (request_id, version)
);
create index request_events_by_time on request_events (created_at);

create table request_messages (
  id uuid primary key,
  request_id uuid not null references requests on delete cascade,
  -- The seeker writes to each asked person separately. No foreign key: the offer has one, and a second one would lock the referrer after
  -- the request.
  referrer_id text not null,
  author text not null check (author in ('seeker', 'referrer', 'administrator')),
  kind text not null check (kind in ('message', 'question', 'answer', 'decline', 'extend', 'dispute', 'decision')),
  body text not null,
  -- False for what its author wrote while nobody could hear them; only they read it.
  heard boolean not null default true,
  created_at timestamptz not null
);
create index request_messages_by_request on request_messages (request_id, created_at, id);
-- For the hourly look at the newest ones. Messages are only ever added at the end, so a few pages tell where a time begins.
create index request_messages_by_time on request_messages using brin (created_at) with (autosummarize = on);

-- The six digits with which somebody who opened a private link shows that they work there: one for each address, and a new one makes the
-- first invalid. As in work_email_codes, neither the address nor the code is kept.
create table link_codes (
  request_id uuid not null references requests on delete cascade,
  address_mac bytea not null,
  code_mac bytea,
  tries_left smallint not null check (tries_left between 0 and 5),
  expires_at timestamptz not null,
  primary key (request_id, address_mac)
);
create index link_codes_by_expiry on link_codes (expires_at);

-- A no or a withdrawal that can still be undone: nobody but its author knows of it yet (docs/decisions/0045-undo.md). No foreign key to the
-- account: it would lock the person after the request.
create table held_moves (
  request_id uuid not null references requests on delete cascade,
  account_id text not null,
  input jsonb not null,
  made_at timestamptz not null,
  -- Until then it can be undone.
  due_at timestamptz not null,
  primary key (request_id, account_id)
);
create index held_moves_due on held_moves (due_at);
