-- How people answered, as pages show it. Made every night from the offers (docs/decisions/0029-odds.md), which are the source.
set local lock_timeout = '5s';

create table referrer_odds (
  referrer_id text primary key references referrers on delete cascade,
  -- Plain counts of the last twelve months.
  answered integer not null,
  missed integer not null,
  -- Weighted by age: hits and tries of answering, saying yes, and really referring.
  tallies real[] not null check (cardinality(tallies) = 6),
  answer real not null,
  yes real not null,
  refer real not null,
  half_day smallint not null
);

-- What each person did in their last year, as the night saw it that looked at them last. Weights are those of as_of.
create table odds_observed (
  referrer_id text primary key references referrers on delete cascade,
  company_id text not null,
  answered integer not null,
  missed integer not null,
  tallies float8[] not null,
  answered_by_day float8[] not null,
  lasted_by_day float8[] not null,
  ended_by_day float8[] not null,
  as_of timestamptz not null
);

-- Seekers who share a resume or a UPI ID with another account: their requests count for nobody.
create table odds_left_out (
  account_id text primary key references accounts on delete cascade
);

-- Whose requests changed without an event, because their seeker left. No foreign key, and not unique: leaving must wait for nobody here.
create table odds_stale (
  referrer_id text not null
);

create table company_odds (
  company_id text primary key references companies on delete cascade,
  decided integer not null,
  answer real not null,
  yes real not null,
  refer real not null
);

-- One row with the product's level, towards which all other estimates are drawn.
create table odds_levels (
  one boolean primary key default true check (one),
  computed_at timestamptz not null,
  levels real[] not null check (cardinality(levels) = 3),
  strengths real[] not null check (cardinality(strengths) = 3),
  -- How many misses one miss of a person stands for.
  miss_weight real not null,
  half_day smallint not null
);

-- The product's public figures, one row per finished month in India, as they stood in the month after it.
create table market_months (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  asked integer not null,
  answered integer not null,
  median_hours real,
  accepted integer not null,
  referred integer not null,
  interviews integer not null
);
