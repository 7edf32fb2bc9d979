-- What referrers say they can refer for. A company's number of open positions counts its live openings (src/server/openings/sql).
set local lock_timeout = '5s';

create table openings (
  id uuid primary key,
  referrer_id text not null references referrers on delete cascade,
  -- Of the referrer; when they move, their openings are deleted.
  company_id text not null references companies on delete cascade,
  title text not null check (btrim(title) <> ''),
  -- In the employer's system; empty if there is none.
  job_id text not null default '',
  link text check (link ~ '^https?://'),
  place text not null check (btrim(place) <> ''),
  from_years smallint check (from_years between 0 and 60),
  to_years smallint check (to_years between from_years and 60),
  listed_at timestamptz not null,
  ends_at timestamptz not null,
  -- Set by the clock when ends_at has passed, and taken back by renewing.
  ended boolean not null default false,
  -- Kept by triggers: whether the referrer or the company is out of the directory.
  hidden boolean not null default false,
  live boolean not null generated always as (not ended and not hidden) stored,
  -- When the referrer was told that it is about to end, and what the link in that mail proves.
  reminded_at timestamptz,
  renew_hash bytea,
  -- Kept by a trigger: the words that find it.
  words tsvector not null
);
-- The same thing twice, from two tabs or a second click, is one opening.
create unique index openings_once on openings (referrer_id, lower(title), lower(job_id), lower(place));
create index openings_by_referrer on openings (referrer_id, listed_at desc, id);
-- All of a company, to be prepared again some at a time.
create index openings_of_company on openings (company_id, id);
create index openings_by_company on openings (company_id, listed_at desc, id) where live;
create index openings_newest on openings (listed_at desc, id) where live;
-- Without fastupdate, because every reader would have to search the list of pending changes.
create index openings_by_word on openings using gin (words) with (fastupdate = off) where live;
create index openings_by_end on openings (ends_at) where not ended;
create index openings_by_renewal on openings (renew_hash) where renew_hash is not null;
