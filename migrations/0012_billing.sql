-- Plans, and what may be sent with them.
set local lock_timeout = '5s';

create table account_plans (
  account_id text primary key references accounts on delete cascade,
  plan text not null check (plan in ('free', 'pro', 'enterprise')),
  since timestamptz not null
);

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
