-- What a person asked us about their own data.
set local lock_timeout = '5s';

create table data_exports (
  id uuid primary key,
  account_id text not null references accounts on delete cascade,
  -- Known before the file is written, so that no file is without a row; null once the file is gone.
  file_key text unique,
  asked_at timestamptz not null,
  ready_at timestamptz,
  size bigint,
  -- A day after it was ready.
  ends_at timestamptz,
  takes integer not null default 0,
  taken_at timestamptz,
  check ((ready_at is null) = (ends_at is null) and (ready_at is null) = (size is null))
);
create index data_exports_by_account on data_exports (account_id, asked_at desc);
create index data_exports_to_end on data_exports (ends_at) where file_key is not null;
