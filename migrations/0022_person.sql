-- What a person asked us about their own data.
set local lock_timeout = '5s';

create table data_exports (
  id uuid primary key,
  account_id text not null references accounts on delete cascade,
  -- Known before the file is written, so that no file is without a row; null once the file is gone.
  file_key text unique,
  asked_at timestamptz not null,
  ready_at timestamptz,
  size bigint,
  -- A day after it was ready.
  ends_at timestamptz,
  takes integer not null default 0,
  taken_at timestamptz,
  check ((ready_at is null) = (ends_at is null) and (ready_at is null) = (size is null))
);
create index data_exports_by_account on data_exports (account_id, asked_at desc);
create index data_exports_to_end on data_exports (ends_at) where file_key is not null;

-- Every version of every notice that people have read; written at start from src/domain/person/notices.ts.
create table notices (
  purpose text not null,
  version integer not null,
  place text not null,
  words text not null,
  -- SHA-256 of the words.
  hash text not null,
  primary key (purpose, version)
);

-- What somebody agreed to and what they took back. Written by triggers on what it is about, so that no way of doing it is forgotten.
create table consents (
  id bigint generated always as identity primary key,
  -- No foreign key: the record outlives the account, and then leads to nobody.
  account_id text not null,
  purpose text not null,
  given boolean not null,
  notice_version integer,
  notice_hash text,
  place text,
  at timestamptz not null default now()
);
create index consents_by_account on consents (account_id, id);

-- Who asked to be erased, for the days in which they can change their mind.
create table erasures (
  account_id text primary key references accounts on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
create index erasures_by_due on erasures (due_at);

-- What the hourly job deleted because its time was over (src/server/person/retention/tidy-up.job.ts): how many rows of which table.
create table retention_runs (
  at timestamptz primary key,
  counts jsonb not null
);

-- What somebody asks about their data, with a clock. An overdue one was told to the administrators at overdue_at.
create table data_requests (
  id uuid primary key,
  number bigint generated always as identity unique,
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('access', 'correct', 'erase', 'grievance')),
  words text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  overdue_at timestamptz,
  answer text,
  answered_at timestamptz,
  -- No foreign key: who answered stays known.
  answered_by text,
  check ((answer is null) = (answered_at is null))
);
create index data_requests_by_account on data_requests (account_id, asked_at desc);
create index data_requests_open on data_requests (due_at, id) where answered_at is null;
create index data_requests_answered on data_requests (answered_at desc, id);

-- Who may use somebody's rights after their death, or if they no longer can.
create table nominees (
  account_id text primary key references accounts on delete cascade,
  name text not null,
  contact text not null,
  named_at timestamptz not null
);

-- Data that somebody without a right to it could read: the access of one account (suspect_id), for a time. Clocks run from found_at.
create table incidents (
  id uuid primary key,
  number bigint generated always as identity unique,
  suspect_id text not null,
  leaked_from timestamptz not null,
  leaked_until timestamptz not null check (leaked_until > leaked_from),
  what text not null,
  opened_by text not null,
  found_at timestamptz not null,
  -- How many lists the account opened in that time: our records do not say who stood in them.
  lists integer not null,
  people integer not null,
  cert_in_told_at timestamptz,
  board_told_at timestamptz,
  people_told_at timestamptz
);

-- Whom it concerns, by our records at that moment, and what could be read about them.
create table incident_people (
  incident_id uuid not null references incidents,
  account_id text not null references accounts on delete cascade,
  via text[] not null,
  primary key (account_id, incident_id)
);
create index incident_people_by_incident on incident_people (incident_id);
