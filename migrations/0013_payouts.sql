-- Where money goes, and what arrived.
set local lock_timeout = '5s';

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

-- Money that reached a referrer for a request; whole paise.
create table payouts (
  id uuid primary key,
  request_id uuid not null unique references requests,
  amount_paise bigint not null check (amount_paise > 0),
  completed_at timestamptz not null
);
