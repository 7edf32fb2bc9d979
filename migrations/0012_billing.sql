-- Plans, and what people may send with them.
set local lock_timeout = '5s';

-- A person or organisation in the books. Erasing the account leaves the party without a name and the books intact.
create table billing_parties (
  id uuid primary key default gen_random_uuid(),
  account_id text unique references accounts on delete set null,
  created_at timestamptz not null default now()
);

-- What somebody buys, from the form to the money. The clock decides whether a paid one is waiting, running or over.
create table purchases (
  -- Also the reference at the gateway, which accepts each one only once.
  id uuid primary key,
  party_id uuid not null references billing_parties,
  product text not null check (product in ('single', 'pro_month', 'pro_year', 'enterprise')),
  state text not null check (state in ('created', 'linked', 'paid', 'expired', 'cancelled', 'refunded')),
  amount_paise bigint not null check (amount_paise > 0),
  tax_paise bigint not null check (tax_paise between 0 and amount_paise),
  -- The buyer's state, as a GST state code.
  place text not null check (place ~ '^\d{2}$'),
  -- The law makes us keep invoices, so these stay when the account is deleted.
  buyer_name text not null,
  buyer_email text not null,
  -- The request the person was writing; they continue there.
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
  -- When to ask the gateway again; null if there is nothing left to ask.
  look_at timestamptz,
  -- How many days before the end we last reminded of it: 7, then 1.
  reminded_days smallint,
  check ((state in ('paid', 'refunded')) = (paid_at is not null)),
  check ((paid_at is null) = (starts_at is null) and (paid_at is null) = (ends_at is null))
);
-- Two tabs make one purchase.
create unique index purchases_one_open on purchases (party_id, product) where state in ('created', 'linked');
create index purchases_by_party on purchases (party_id, created_at desc);
-- Whoever leaves and comes back has returned a plan before all the same.
create index purchases_by_buyer on purchases (buyer_email) where state = 'refunded';
create index purchases_to_look on purchases (look_at) where look_at is not null;
create index purchases_by_end on purchases (ends_at) where state = 'paid';
create index purchases_granted on purchases (paid_at desc) where product = 'enterprise';
create index purchases_to_earn on purchases (id) where state = 'paid' and earned_paise < amount_paise - tax_paise;

-- Money we return: because the person asked, or because it was not for anything we sell.
create table refunds (
  id uuid primary key,
  purchase_id uuid references purchases,
  payment_id text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason in ('asked', 'unmatched')),
  state text not null check (state in ('asked', 'sent', 'processed', 'failed')),
  -- A failed refund is sent again with a new key.
  attempt integer not null default 1,
  gateway_id text unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  look_at timestamptz
);
create index refunds_to_look on refunds (look_at) where look_at is not null;
create index refunds_by_purchase on refunds (purchase_id);
create index refunds_open on refunds (created_at desc) where state <> 'processed';

-- Enterprise: an administrator grants it to e-mail addresses until a date.
create table plan_members (
  purchase_id uuid not null references purchases,
  email text not null check (email = lower(email)),
  primary key (purchase_id, email)
);
create index plan_members_by_email on plan_members (email);

-- A single extra request that somebody bought; unused while request_id is null.
create table request_credits (
  purchase_id uuid primary key references purchases,
  request_id uuid unique,
  used_in text
);

-- Requests sent under a paid plan or a single purchase: the first answer in time earns a fee.
create table paid_requests (
  request_id uuid primary key,
  purchase_id uuid not null references purchases,
  answered_at timestamptz
);
create index paid_requests_by_purchase on paid_requests (purchase_id);

-- The gateway sends events more than once.
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
  -- A credit note reverses the invoice it names.
  corrects text references invoices,
  issued_at timestamptz not null,
  -- Everything on the invoice as it was that day, never changed again.
  facts jsonb not null,
  pdf bytea,
  unique (purchase_id, corrects)
);
create unique index invoices_one_per_purchase on invoices (purchase_id) where corrects is null;

-- One counter per seeker and month: a guarded update of one row is safe with any number of parallel sends.
create table request_allowances (
  account_id text not null references accounts on delete cascade,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  used integer not null check (used >= 0),
  -- Never goes down: what came back is spent after what was bought (docs/decisions/0055-caps-and-returns.md).
  sent integer not null default 0,
  primary key (account_id, month)
);

-- The same by e-mail address, as a keyed hash without an account: deleting an account and coming back does not reset the count. Deleted
-- after the month.
create table address_allowances (
  address_hash bytea not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  used integer not null check (used >= 0),
  sent integer not null default 0,
  primary key (address_hash, month)
);
create index address_allowances_by_month on address_allowances (month);
