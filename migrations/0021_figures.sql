-- What the place did, day by day in India, for the console. Counted by the job count-days; the requests, accounts and appeals are the source.
set local lock_timeout = '5s';

create table daily_figures (
  day date primary key,
  -- Of the requests sent on this day: how many are in each state now, and how many were answered first within 0, 1, 2 … hours.
  states jsonb not null,
  answered_hours integer[] not null,
  joined integer not null,
  appeals integer not null,
  overruled integer not null,
  counted_at timestamptz not null
);
