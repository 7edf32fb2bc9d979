-- What people are told, how, and how they turn it off.
set local lock_timeout = '5s';

create table notifications (
  id uuid primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null,
  request_id uuid references requests on delete cascade,
  title text not null,
  body text not null,
  -- Where it leads.
  path text not null check (path ~ '^/[^/]'),
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
  mail text not null check (mail in ('now', 'daily', 'off')),
  primary key (account_id, kind)
);

-- News that waits for the mail of 9 in the morning. Sending that mail deletes its rows in the same transaction.
create table digest_items (
  id uuid primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  path text not null,
  created_at timestamptz not null,
  dedupe_key text not null unique
);
create index digest_items_by_account on digest_items (account_id, created_at);
