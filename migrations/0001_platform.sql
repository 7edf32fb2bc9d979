-- What every noun uses: counters for rate limits, outgoing mail, answers to repeated requests.
set local lock_timeout = '5s';

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

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
  -- For example List-Unsubscribe; addresses have their own columns.
  headers jsonb not null default '{}'
);

create index mails_by_age on mails (created_at desc, id desc);
create index mails_unsent on mails (created_at desc, id desc) where sent_at is null;
create index mails_by_recipient on mails (recipient, created_at desc, id desc);

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
