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
  email boolean not null,
  primary key (account_id, kind)
);

-- Every mail about requests contains it, so we store it in full; all it can do is turn mails off.
create table unsubscribe_tokens (
  account_id text primary key references accounts on delete cascade,
  token text not null unique
);
