-- People who want to hear from us: newsletter readers, organisations that ask for terms, and people who ask for help.
set local lock_timeout = '5s';

create table newsletter_subscriptions (
  id uuid primary key,
  -- Lower-cased: one mailbox, one row.
  email text not null unique,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  -- Only the hash: with a copy of the database nobody can confirm a subscription.
  confirm_hash bytea,
  -- Every newsletter contains it, so we store it in full; all it can do is end the subscription.
  unsubscribe_token text not null unique,
  -- At most one confirmation mail a day to an address, whoever typed it.
  confirm_mailed_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index newsletter_subscriptions_by_confirm_hash on newsletter_subscriptions (confirm_hash) where confirm_hash is not null;
create index newsletter_subscriptions_pending on newsletter_subscriptions (created_at) where state = 'pending';
create index newsletter_subscriptions_confirmed on newsletter_subscriptions (id) where state = 'confirmed';

create table contact_requests (
  id uuid primary key,
  name text not null,
  email text not null,
  organisation text not null,
  people text not null,
  message text not null,
  -- The same message sent twice (a double click, a reload) is one request.
  fingerprint text not null unique,
  created_at timestamptz not null default now()
);

create table help_requests (
  id uuid primary key,
  -- What people quote: H-1001.
  number integer not null unique generated always as identity (start with 1001),
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  -- The reference of an error page, or empty.
  about text not null,
  -- The same message sent twice is one.
  fingerprint text not null unique,
  created_at timestamptz not null default now()
);
create index help_requests_by_age on help_requests (created_at);
create index help_requests_by_email on help_requests (email);
