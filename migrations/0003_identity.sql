-- Tables of the embedded identity service.
set local lock_timeout = '5s';

create table identity_users (
  id text primary key references accounts on delete cascade,
  email text unique check (email = lower(email)),
  email_verified boolean not null default false,
  display_name text,
  photo_url text,
  disabled boolean not null default false,
  password_hash text,
  password_updated_at timestamptz,
  valid_since timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz not null
);

create table identity_providers (
  provider_id text not null,
  raw_id text not null,
  user_id text not null references identity_users on delete cascade,
  email text,
  display_name text,
  photo_url text,
  primary key (provider_id, raw_id),
  unique (user_id, provider_id)
);

create table identity_refresh_tokens (
  token_hash bytea primary key,
  user_id text not null references identity_users on delete cascade,
  provider text not null,
  auth_time timestamptz not null,
  last_used_at timestamptz not null
);

create index identity_refresh_tokens_by_user on identity_refresh_tokens (user_id);
create index identity_refresh_tokens_by_use on identity_refresh_tokens (last_used_at);

-- One-time codes that travel by mail.
create table identity_codes (
  code_hash bytea primary key,
  purpose text not null check (purpose in ('PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL')),
  email text not null,
  new_email text,
  user_id text references identity_users on delete cascade,
  expires_at timestamptz not null
);

create index identity_codes_by_user on identity_codes (user_id);
create index identity_codes_by_expiry on identity_codes (expires_at);

-- Ending sign-ins also deletes the codes of the address.
create index identity_codes_by_email on identity_codes (email);

-- Every request for a reset mail writes the same row, whether or not somebody has that address; the worker finds out later. For a right
-- password on an account locked by guessing we mail a link, and a wrong one writes the same row, so neither the answer nor its timing tells
-- which it was.
create table identity_mail_wishes (
  id uuid primary key,
  email text not null,
  kind text not null check (kind in ('reset', 'sign_in_link', 'nothing')),
  continue_url text,
  created_at timestamptz not null default now()
);

-- A Google sign-in in progress (from our redirect to Google's answer).
create table identity_flows (
  state_hash bytea primary key,
  nonce text not null,
  pkce_verifier text not null,
  auth_type text not null,
  event_id text not null,
  expires_at timestamptz not null
);

-- A finished one, waiting for the page that opened the popup; the claims never pass through the browser.
create table identity_handoffs (
  code_hash bytea primary key,
  session_hash bytea not null,
  claims jsonb not null,
  expires_at timestamptz not null
);

create table identity_keys (
  kid text primary key,
  public_jwk jsonb not null,
  -- Encrypted with a key derived from APP_SECRET: a copy of the database alone signs nothing.
  private_jwk_sealed bytea not null,
  created_at timestamptz not null
);
