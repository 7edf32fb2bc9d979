-- Reports, the cases they open, what was decided, and who may look at what because of it.
set local lock_timeout = '5s';

create table cases (
  id uuid primary key,
  number bigint generated always as identity unique,
  subject_kind text not null check (subject_kind in ('request', 'message', 'profile', 'company', 'resume_view', 'dispute', 'person')),
  subject_id text not null,
  -- The subject and which side of it: both sides of a request can be reported, and these are two cases.
  subject_key text not null,
  -- A request that the subject belongs to. No foreign key: a case outlives everything it is about.
  request_id uuid,
  -- Whom it is about; null for a company, and after the person left.
  person_id text references accounts on delete set null,
  -- The gravest rule that somebody named.
  rule text not null,
  state text not null check (state in ('open', 'claimed', 'decided', 'appealed', 'upheld', 'overruled')),
  version integer not null default 1,
  claimed_by text,
  decided_by text,
  due_at timestamptz not null,
  -- The time that passed without a decision, once others were told; an appeal has a new one.
  overdue_at timestamptz,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'claimed') = (claimed_by is not null))
);
-- However many reports arrive at once, they make one case.
create unique index cases_one_open on cases (subject_key) where state in ('open', 'claimed');
create index cases_to_decide on cases (due_at, id) where state in ('open', 'claimed', 'appealed');
create index cases_by_change on cases (changed_at desc, id desc);
create index cases_by_person on cases (person_id, opened_at desc);

create table case_events (
  id bigint generated always as identity primary key,
  case_id uuid not null references cases,
  version integer not null,
  kind text not null check (kind in ('opened', 'reported', 'signalled', 'claimed', 'released', 'proposed', 'decided', 'ended', 'granted',
    'looked', 'appealed', 'upheld', 'overruled', 'expired', 'overdue')),
  -- No foreign key: history never changes, not even when its author leaves.
  actor_id text,
  -- Codes and dates only.
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index case_events_by_case on case_events (case_id, id);

create table reports (
  id uuid primary key,
  case_id uuid not null references cases,
  -- Null for a visitor, and after the person left; the report stays.
  reporter_id text references accounts on delete set null,
  rule text not null,
  words text not null,
  evidence text not null,
  created_at timestamptz not null
);
create unique index reports_one_each on reports (case_id, reporter_id) where reporter_id is not null;
create index reports_by_case on reports (case_id);
create index reports_by_reporter on reports (reporter_id);

-- What a program noticed. The key makes the same sight one, also after its case was decided.
create table signals (
  key text primary key,
  case_id uuid not null references cases,
  kind text not null check (kind in ('same_message', 'shared_resume', 'shared_upi', 'money_words', 'fee_cap')),
  -- What it saw, in words that an administrator can check.
  saw text not null,
  created_at timestamptz not null
);
create index signals_by_case on signals (case_id);

create table measures (
  id uuid primary key,
  case_id uuid not null references cases,
  account_id text references accounts on delete set null,
  kind text not null check (kind in ('note', 'content_removed', 'limited', 'suspended', 'closed')),
  rule text not null,
  -- Both are for the person to read.
  words text not null,
  evidence text not null,
  state text not null check (state in ('proposed', 'in_force', 'rejected', 'ended', 'overruled')),
  decided_by text not null,
  -- Closing an account takes two people.
  seconded_by text check (seconded_by <> decided_by),
  -- What stood where content was removed.
  kept text,
  decided_at timestamptz not null,
  ends_at timestamptz,
  check (kind <> 'closed' or state in ('proposed', 'rejected') or seconded_by is not null),
  check ((ends_at is not null) = (kind in ('limited', 'suspended')))
);
create index measures_by_account on measures (account_id, decided_at desc);
create index measures_by_case on measures (case_id);
create index measures_to_end on measures (ends_at) where state = 'in_force' and ends_at is not null;

-- One for each measure.
create table appeals (
  measure_id uuid primary key references measures,
  words text not null,
  made_at timestamptz not null,
  answer text,
  decided_by text,
  decided_at timestamptz
);
create index appeals_by_decision on appeals (decided_at);

-- An administrator may look at one private thing for half an hour.
create table access_grants (
  id uuid primary key,
  case_id uuid not null references cases,
  administrator_id text not null,
  thing text not null check (thing in ('messages', 'resume', 'proof')),
  -- The request, or the resume.
  target_id uuid not null,
  reason text not null check (length(reason) >= 20),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at <= created_at + interval '30 minutes')
);
create index access_grants_by_target on access_grants (target_id, administrator_id);
create index access_grants_by_case on access_grants (case_id);

create table access_looks (
  id bigint generated always as identity primary key,
  grant_id uuid not null references access_grants,
  looked_at timestamptz not null
);
create index access_looks_by_grant on access_looks (grant_id);

-- Whose private things a grant opened.
create table access_grant_people (
  grant_id uuid not null references access_grants,
  account_id text not null references accounts on delete cascade,
  primary key (account_id, grant_id)
);
