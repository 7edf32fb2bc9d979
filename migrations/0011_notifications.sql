-- What people are told, how, and how they turn it off.
set local lock_timeout = '5s';

create table notifications (
  id uuid primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null,
  request_id uuid references requests on delete cascade,
  -- The other person whose name or words are in it: it goes when they delete their account. No foreign key: it would lock them too.
  about_id text,
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
-- They go after a year.
create index notifications_by_age on notifications (created_at);
create index notifications_by_about on notifications (about_id) where about_id is not null;
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
  -- As in notifications.
  about_id text,
  title text not null,
  body text not null,
  path text not null,
  created_at timestamptz not null,
  dedupe_key text not null unique
);
create index digest_items_by_account on digest_items (account_id, created_at);
create index digest_items_by_about on digest_items (about_id) where about_id is not null;
