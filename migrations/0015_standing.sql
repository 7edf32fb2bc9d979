-- Who has blocked whom, and what measures hold a person from.
set local lock_timeout = '5s';

create table blocks (
  blocker_id text not null references accounts on delete cascade,
  blocked_id text not null references accounts on delete cascade,
  -- The name that the blocker could see at the time, so that a list of blocks tells nobody more than that.
  shown_name text not null,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id);

-- One for each measure in force that holds its person from something. It goes when the measure ends.
create table holds (
  measure_id uuid primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('limited', 'suspended', 'closed')),
  ends_at timestamptz,
  check ((ends_at is null) = (kind = 'closed'))
);
create index holds_by_account on holds (account_id);
