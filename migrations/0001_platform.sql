-- What every noun uses: counters for rate limits, outgoing mail, answers to repeated requests, files to remove.
set local lock_timeout = '5s';

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

create table mails (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text,
  html_body text,
  -- The same news twice (a retried job, a repeated click) is one mail.
  dedupe_key text unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A worker has it until then; delivering takes longer than a transaction may.
  claimed_until timestamptz,
  -- How often a mail server got it without telling us what became of it; after the second time we stop, because each may be a copy.
  unsure_tries integer not null default 0,
  -- Nobody may see who got it, and it is gone an hour after it was sent.
  is_private boolean not null default false,
  -- For example List-Unsubscribe; addresses have their own columns.
  headers jsonb not null default '{}',
  -- The accounts that it is for or about, or addresses of people who wrote without one: it goes when one of them is erased.
  about_ids text[] not null default '{}'
);

create index mails_by_age on mails (created_at desc, id desc);
create index mails_unsent on mails (created_at desc, id desc) where sent_at is null;
create index mails_private on mails (created_at) where is_private;
create index mails_by_about on mails using gin (about_ids);
create index mails_by_recipient on mails (recipient, created_at desc, id desc);
create index mails_by_kind on mails (kind, created_at desc, id desc);

create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  -- json, not jsonb: a replayed answer keeps its exact bytes, including the order of keys.
  answer json,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Files whose row is gone, by whichever way; the hourly job removes them from the storage.
create table loose_files (
  key text primary key,
  since timestamptz not null default now()
);
