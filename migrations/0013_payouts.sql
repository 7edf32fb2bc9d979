-- What referrers earn for answering, where it goes, and what arrived.
set local lock_timeout = '5s';

create table upi_details (
  account_id text primary key references accounts on delete cascade,
  upi_id text not null,
  updated_at timestamptz not null,
  -- What the bank says about it. We pay only after the bank said yes, and two days after the last change.
  check_state text not null default 'unchecked' check (check_state in ('unchecked', 'active', 'invalid')),
  registered_name text,
  fund_account_id text,
  -- The owner told us that a change was not theirs; nothing is paid until an administrator has spoken with them.
  frozen_at timestamptz
);

-- One ID under several accounts is a signal, and their requests count for nobody's odds.
create index upi_details_by_id on upi_details (upi_id);
create index upi_details_by_change on upi_details (updated_at);
create index upi_details_frozen on upi_details (frozen_at) where frozen_at is not null;
-- The console finds people by the end of their UPI ID.
create index upi_details_by_ending on upi_details (reverse(lower(upi_id)) text_pattern_ops);

-- Who changed where money goes, and when; masked, and kept forever.
create table upi_changes (
  id bigint generated always as identity primary key,
  account_id text not null,
  masked_before text,
  -- Empty if the UPI ID was removed.
  masked_after text not null,
  client_address text,
  created_at timestamptz not null
);
create index upi_changes_by_account on upi_changes (account_id, id);
create index upi_changes_with_address on upi_changes (created_at) where client_address is not null;

-- "My employer permits it." Without it nothing is earned.
create table fee_declarations (
  account_id text primary key references accounts on delete cascade,
  declared_at timestamptz not null
);

-- Money on its way to a referrer; whole paise. Its id is the key at the gateway, so asking twice pays once.
create table payouts (
  id uuid primary key,
  party_id uuid not null references billing_parties,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('proposed', 'rejected', 'approved', 'sent', 'processed', 'failed', 'reversed')),
  proposed_by text not null,
  -- Paying takes two people.
  approved_by text check (approved_by <> proposed_by),
  fund_account_id text not null,
  upi_masked text not null,
  -- The UPI ID as a keyed hash: two accounts with one UPI ID share one yearly cap.
  payee bytea not null,
  registered_name text not null,
  gateway_id text unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  completed_at timestamptz,
  look_at timestamptz,
  check (state in ('proposed', 'rejected') or approved_by is not null)
);
create unique index payouts_one_open on payouts (party_id) where state in ('proposed', 'approved', 'sent');
create index payouts_by_party on payouts (party_id, created_at desc);
create index payouts_by_age on payouts (created_at desc, id);
create index payouts_by_payee on payouts (payee);
create index payouts_to_look on payouts (look_at) where look_at is not null;

-- One for the first timely answer to a paid request; the same for yes and no.
create table fees (
  id uuid primary key,
  party_id uuid not null references billing_parties,
  request_id uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('accrued', 'paid', 'void')),
  accrued_at timestamptz not null,
  -- Who asked, and the purchase that the request was sent with.
  seeker_party_id uuid not null references billing_parties,
  purchase_id uuid not null references purchases,
  -- The financial year, such as 26-27.
  year text not null,
  -- From when its purchase can no longer be returned, and a week after the answer.
  payable_at timestamptz not null,
  payout_id uuid references payouts,
  -- Colleagues on a ladder: a no must not earn them more than a yes.
  unique (request_id)
);
create index fees_by_pair on fees (party_id, seeker_party_id, accrued_at);
create index fees_by_purchase on fees (purchase_id);
create index fees_by_time on fees (accrued_at);
create index fees_to_pay on fees (payable_at) where state = 'accrued' and payout_id is null;
create index fees_by_party on fees (party_id, accrued_at desc);
create index fees_by_payout on fees (payout_id);
create index fees_owed on fees (party_id) where state = 'accrued';

-- One guarded row per referrer and year keeps fees below the tax-deduction threshold, however many answers arrive at once.
create table fee_years (
  party_id uuid not null references billing_parties,
  year text not null,
  accrued_paise bigint not null check (accrued_paise <= 1900000),
  primary key (party_id, year)
);
