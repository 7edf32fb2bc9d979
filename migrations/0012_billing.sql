-- Plans, and what may be sent with them.
set local lock_timeout = '5s';

-- A person or organisation in the books. Erasing the account leaves the party without a name, and the books whole.
create table billing_parties (
  id uuid primary key default gen_random_uuid(),
  account_id text unique references accounts on delete set null,
  created_at timestamptz not null default now()
);

-- What somebody buys, from the form to the money. Whether a paid one waits, runs or has ended follows from the clock.
create table purchases (
  -- Also the reference at the gateway, which takes each one once.
  id uuid primary key,
  party_id uuid not null references billing_parties,
  product text not null check (product in ('single', 'pro_month', 'pro_year', 'enterprise')),
  state text not null check (state in ('created', 'linked', 'paid', 'expired', 'cancelled', 'refunded')),
  amount_paise bigint not null check (amount_paise > 0),
  tax_paise bigint not null check (tax_paise between 0 and amount_paise),
  -- The state of the buyer, as a code of the GST law.
  place text not null check (place ~ '^\d{2}$'),
  -- Invoices are kept by law, so these stay when the account goes.
  buyer_name text not null,
  buyer_email text not null,
  -- The request that was being written; the person goes on there.
  continue_path text,
  link_id text unique,
  link_url text,
  payment_id text unique,
  created_at timestamptz not null,
  paid_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  -- How much of the net price has been earned, day by day.
  earned_paise bigint not null default 0 check (earned_paise between 0 and amount_paise - tax_paise),
  -- When the gateway is asked again; null when there is nothing left to ask.
  look_at timestamptz,
  check ((state in ('paid', 'refunded')) = (paid_at is not null)),
  check ((paid_at is null) = (starts_at is null) and (paid_at is null) = (ends_at is null))
);
-- Two tabs are one purchase.
create unique index purchases_one_open on purchases (party_id, product) where state in ('created', 'linked');
create index purchases_by_party on purchases (party_id, created_at desc);
create index purchases_to_look on purchases (look_at) where look_at is not null;
create index purchases_to_earn on purchases (id) where state = 'paid' and earned_paise < amount_paise - tax_paise;

-- Money on its way back: because the person asked, or because it came for nothing we sell.
create table refunds (
  id uuid primary key,
  purchase_id uuid references purchases,
  payment_id text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason in ('asked', 'unmatched')),
  state text not null check (state in ('asked', 'sent', 'processed', 'failed')),
  -- One that failed is sent again with a new key.
  attempt integer not null default 1,
  gateway_id text unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  look_at timestamptz
);
create index refunds_to_look on refunds (look_at) where look_at is not null;

-- Enterprise: an administrator gives it to addresses until a date.
create table plan_members (
  purchase_id uuid not null references purchases,
  email text not null check (email = lower(email)),
  primary key (purchase_id, email)
);
create index plan_members_by_email on plan_members (email);

-- One more request, bought singly: unused while request_id is null.
create table request_credits (
  purchase_id uuid primary key references purchases,
  request_id uuid unique,
  used_in text
);

-- Requests sent under a paid plan or a single purchase: answering them earns a fee.
create table paid_requests (
  request_id uuid primary key,
  purchase_id uuid references purchases,
  answered_at timestamptz
);
create index paid_requests_by_purchase on paid_requests (purchase_id);

-- Events of the gateway come more than once.
create table gateway_events (
  id text primary key,
  received_at timestamptz not null
);
create index gateway_events_by_age on gateway_events (received_at);

-- A locked row and not a sequence: a rollback must not leave a gap.
create table invoice_counters (
  series text not null check (series in ('RH', 'RC')),
  year text not null,
  last integer not null,
  primary key (series, year)
);

create table invoices (
  number text primary key check (length(number) <= 16),
  purchase_id uuid not null references purchases,
  -- A credit note takes back the invoice it names.
  corrects text references invoices,
  issued_at timestamptz not null,
  -- Everything on it, as it was on the day: the same bytes for ever.
  facts jsonb not null,
  pdf bytea,
  unique (purchase_id, corrects)
);
create unique index invoices_one_per_purchase on invoices (purchase_id) where corrects is null;

-- One counter per seeker and month: a guarded update of one row holds under any number of parallel sends.
create table request_allowances (
  account_id text not null references accounts on delete cascade,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  used integer not null check (used >= 0),
  primary key (account_id, month)
);

-- The same by address, under a keyed hash and bound to no account: whoever leaves and comes back has sent what they have sent. It goes
-- with the month.
create table address_allowances (
  address_hash bytea not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  used integer not null check (used >= 0),
  primary key (address_hash, month)
);
