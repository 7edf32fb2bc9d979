-- Requests from the first send to their end, what both sides hear of them, and what may be sent and paid.
set local lock_timeout = '5s';

-- Who answers for a listed referrer. Samples have nobody behind them.
alter table referrers add column account_id text unique references accounts on delete set null;

create table account_plans (
  account_id text primary key references accounts on delete cascade,
  plan text not null check (plan in ('free', 'pro', 'enterprise')),
  since timestamptz not null
);

-- One counter per seeker and month: a guarded update of one row holds under any number of parallel sends.
create table request_allowances (
  account_id text not null references accounts on delete cascade,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  used integer not null check (used >= 0),
  primary key (account_id, month)
);

create table requests (
  id uuid primary key,
  -- Null while the visitor's address is unproven, and again after the person erased their account.
  seeker_id text references accounts on delete set null,
  referrer_id text not null references referrers,
  -- The company asked for; the referrer may work elsewhere by the time somebody reads this.
  company_id text not null references companies,
  state text not null check (state in ('unconfirmed', 'submitted', 'needs_info', 'accepted', 'referred', 'confirmed', 'interview', 'offer',
    'hired', 'not_selected', 'declined', 'expired', 'lapsed', 'withdrawn', 'disputed')),
  version integer not null default 1,
  full_name text not null,
  email text not null,
  linkedin text not null,
  position text not null,
  position_key text not null generated always as (lower(regexp_replace(btrim(position), '\s+', ' ', 'g'))) stored,
  message text not null,
  -- No foreign key yet: the table of resumes comes with its own migration, and a later one joins the two.
  resume_id uuid not null,
  deadline_at timestamptz,
  reminders timestamptz[] not null default '{}',
  answer_time_left_ms bigint,
  referred_at timestamptz,
  extended boolean not null default false,
  decline_reason text,
  decline_note text,
  reference text,
  proof_file_id uuid,
  -- The month whose allowance this request uses; null when it uses none, or gave it back.
  allowance_month text,
  -- Of the one-time code in the visitor's mail.
  code_hash bytea unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'unconfirmed') = (code_hash is not null))
);

-- The last word on "one open request per seeker, referrer and position": two clicks cannot both get past it.
create unique index requests_one_open on requests (seeker_id, referrer_id, position_key)
  where state in ('submitted', 'needs_info', 'accepted', 'referred', 'confirmed', 'interview', 'offer', 'disputed');
create index requests_by_seeker on requests (seeker_id, created_at desc, id desc);
create index requests_by_referrer on requests (referrer_id, created_at desc, id desc) where state <> 'unconfirmed';
create index requests_due on requests (deadline_at) where deadline_at is not null;
create index requests_to_remind on requests ((reminders[1])) where reminders <> '{}';
create index requests_by_resume on requests (resume_id);

create table request_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references requests,
  version integer not null,
  move text not null,
  actor text not null check (actor in ('seeker', 'referrer', 'system')),
  -- No foreign key: a line of history is never rewritten, not even when its author leaves.
  account_id text,
  from_state text,
  to_state text not null,
  -- Codes and dates only; what people wrote stands where it can be erased.
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  unique (request_id, version)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger request_events_append_only before update or delete on request_events for each row execute function refuse_change();

create table request_messages (
  id uuid primary key,
  request_id uuid not null references requests on delete cascade,
  author text not null check (author in ('seeker', 'referrer')),
  kind text not null check (kind in ('message', 'question', 'answer', 'decline', 'extend', 'dispute')),
  body text not null,
  created_at timestamptz not null
);
create index request_messages_by_request on request_messages (request_id, created_at, id);

create table notifications (
  id uuid primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null,
  request_id uuid references requests on delete cascade,
  title text not null,
  body text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- The same news twice is one row.
  dedupe_key text not null unique
);
create index notifications_by_account on notifications (account_id, created_at desc, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;

create table notification_preferences (
  account_id text not null references accounts on delete cascade,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  primary key (account_id, kind)
);

-- Open pages hear of news at once, from whichever process made it. Ids only: the channel is readable by every connection.
create function tell_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('to', json_build_array(new.account_id), 'type', 'notification', 'id', new.id)::text);
  return null;
end $$;
create trigger notifications_live after insert or update of read_at on notifications for each row execute function tell_notification();

create function tell_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('to', json_build_array(q.seeker_id, r.account_id), 'type', 'request', 'id', q.id)::text)
    from requests q join referrers r on r.id = q.referrer_id where q.id = new.request_id;
  return null;
end $$;
create trigger request_events_live after insert on request_events for each row execute function tell_request();
create trigger request_messages_live after insert on request_messages for each row execute function tell_request();

create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table upi_details (
  account_id text primary key references accounts on delete cascade,
  upi_id text not null,
  updated_at timestamptz not null
);

-- Who changed where money goes, and when; masked, and for ever.
create table upi_changes (
  id bigint generated always as identity primary key,
  account_id text not null,
  masked_before text,
  masked_after text not null,
  client_address text,
  created_at timestamptz not null
);
create index upi_changes_by_account on upi_changes (account_id, id);
create trigger upi_changes_append_only before update or delete on upi_changes for each row execute function refuse_change();

-- Money that reached a referrer for a request; whole paise.
create table payouts (
  id uuid primary key,
  request_id uuid not null unique references requests,
  amount_paise bigint not null check (amount_paise > 0),
  completed_at timestamptz not null
);
