-- Plans, and what may be sent with them.
set local lock_timeout = '5s';

-- A person or organisation in the books. Erasing the account leaves the party without a name, and the books whole.
create table billing_parties (
  id uuid primary key default gen_random_uuid(),
  account_id text unique references accounts on delete set null,
  created_at timestamptz not null default now()
);

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
