-- What every later table stands on: counting for rate limits, mail on its way out, and word of changed data to page caches.
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
  sent_at timestamptz
);

create index mails_by_age on mails (created_at desc, id);

-- A trigger rather than a call in each use case: no writer, not even a person with psql, can forget it.
create function notify_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tg_argv[0]);
  return null;
end $$;
