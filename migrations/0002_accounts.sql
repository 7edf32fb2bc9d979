-- People: one account row each, whichever identity service they use.
set local lock_timeout = '5s';

create table accounts (
  -- The identity service's id for the person, in both modes.
  id text primary key check (length(id) between 1 and 128),
  email text check (email = lower(email)),
  email_verified boolean not null default false,
  display_name text,
  photo_url text,
  sign_in_provider text not null,
  -- Set when a referrer's work e-mail is verified; the role follows from it.
  verified_referrer_at timestamptz,
  -- Tokens of sign-ins before this moment are refused: sign out everywhere, a new password.
  valid_since timestamptz not null default '-infinity',
  -- The view of the dashboard that the person chose; null until they do.
  dashboard_view text check (dashboard_view in ('seeker', 'referrer')),
  created_at timestamptz not null default now()
);

-- Not unique: with Firebase, Google decides, and two of its people must not lock each other out here.
create index accounts_by_email on accounts (email);

-- For the console: the newest people, the newest referrers, and people by any part of their name or address.
create extension if not exists pg_trgm;
create index accounts_by_age on accounts (created_at desc, id desc);
create index accounts_referrers on accounts (created_at desc, id desc) where verified_referrer_at is not null;
create index accounts_by_letters on accounts using gin (display_name gin_trgm_ops, email gin_trgm_ops);

-- A token outlives the account it was issued for by up to an hour; without this mark it would bring the row back.
create table erased_accounts (
  id text primary key,
  erased_at timestamptz not null,
  -- When the journal outside the database had it; a restored backup must not bring the person back.
  noted_at timestamptz
);
create index erased_accounts_by_age on erased_accounts (erased_at);
create index erased_accounts_to_note on erased_accounts (erased_at) where noted_at is null;

create table sessions (
  token_hash bytea primary key,
  -- How the person names it when they end it; the token itself never leaves the cookie.
  id uuid not null unique default gen_random_uuid(),
  account_id text not null references accounts on delete cascade,
  auth_time timestamptz not null,
  -- "Chrome on Android"; we keep no more of what the browser says about itself.
  device text not null default '',
  created_at timestamptz not null default now(),
  -- The last time the browser renewed it.
  renewed_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Sign-ins that the person ended one by one. The other browser's tokens live on for a while, and with Firebase it can renew them for ever.
create table ended_sign_ins (
  account_id text not null references accounts on delete cascade,
  auth_time timestamptz not null,
  primary key (account_id, auth_time)
);

-- What a seeker says about themselves once, so that forms need not ask and those whom they ask can read it.
create table seeker_profiles (
  account_id text primary key references accounts on delete cascade,
  headline text not null default '' check (length(headline) <= 120),
  years smallint check (years between 0 and 60),
  skills text[] not null default '{}' check (cardinality(skills) <= 12),
  linkedin text not null default '' check (length(linkedin) <= 300),
  changed_at timestamptz not null
);

create index sessions_by_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);
