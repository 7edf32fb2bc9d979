-- The books: double entry in whole paise. The database enforces what must always be true, here and in src/server/ledger/sql.
set local lock_timeout = '5s';

-- A closed list, opened by ledger_open_accounts(). Debits are positive. A guard of 1 keeps a balance from falling below zero, -1 from rising above it.
create table ledger_accounts (
  id text primary key,
  kind text not null check (kind in ('gateway_receivable', 'bank', 'deferred_revenue', 'revenue', 'output_gst', 'refunds_payable',
    'fee_expense', 'gateway_charges', 'referrer_payable', 'payouts_in_transit')),
  party_id uuid references billing_parties,
  guard smallint not null check (guard in (-1, 0, 1)),
  check ((kind = 'referrer_payable') = (party_id is not null)),
  check (id = kind || coalesce(':' || party_id::text, '')),
  unique (id, guard)
);
create table ledger_entries (
  id bigint generated always as identity primary key,
  -- What happened in the world, such as payment:pay_1:captured. Each cause is booked once.
  cause text not null unique check (cause ~ '^[a-z_]+:'),
  kind text not null,
  at timestamptz not null,
  -- A trigger sets this to the writing transaction; lines from any other transaction are refused.
  xact xid8 not null,
  unique (id, xact)
);
create index ledger_entries_by_time on ledger_entries (at desc, id desc);
create index ledger_entries_by_kind on ledger_entries (kind, id);
-- A payment, a fee or a payout by its id, from its beginning.
create index ledger_entries_by_subject on ledger_entries (split_part(cause, ':', 2) text_pattern_ops);

create table ledger_postings (
  entry_id bigint not null,
  xact xid8 not null,
  line smallint not null check (line > 0),
  account text not null references ledger_accounts,
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (entry_id, line),
  foreign key (entry_id, xact) references ledger_entries (id, xact)
);
create index ledger_postings_by_account on ledger_postings (account, entry_id);
-- What was booked since the last check.
create index ledger_postings_by_transaction on ledger_postings (xact);

-- Written only by the trigger on postings.
create table ledger_balances (
  account text primary key,
  guard smallint not null,
  balance_paise bigint not null,
  foreign key (account, guard) references ledger_accounts (id, guard),
  constraint ledger_balances_guard check (guard * balance_paise >= 0)
);

-- The checks of the books. What older transactions than checked_up_to booked is in ledger_sums and is not added up again the next night.
create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  checked_up_to xid8 not null,
  faults text[] not null
);

-- By account, and by kind for all that we owe to referrers.
create table ledger_sums (
  account text primary key,
  paise bigint not null
);

-- What does not match: money without a purchase, a settlement with other figures, a refund that failed. An administrator closes each.
create table money_differences (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What it is about, such as payment:pay_1.
  subject text not null,
  detail text not null,
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  closed_note text
);
create unique index money_differences_open on money_differences (kind, subject) where closed_at is null;
create index money_differences_by_age on money_differences (found_at desc, id desc);

-- What the gateway has settled, with its own names. If something we booked is not here after some days, we ask about it.
create table settled_items (
  entity_id text primary key,
  settlement_id text not null
);
