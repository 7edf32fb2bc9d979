-- The directory's index: one row per listed thing, and the words in them. Written by src/server/search/sql.
set local lock_timeout = '5s';

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table search_docs (
  entity text collate "C" not null,
  number integer not null,
  name_key text collate "C" not null,
  -- Negated: "most first" is then ascending like every other order, and one row comparison works as the cursor.
  rank_a integer not null,
  rank_b integer not null,
  facet_a text not null,
  facet_b text not null,
  terms tsvector not null,
  primary key (entity, number)
);
-- Loading the planner's statistics of words would cost more than it helps.
alter table search_docs alter column terms set statistics 0;
-- With the terms beside the keys, a walk along an order reads only the index and takes a quarter of the time.
create index search_docs_by_name on search_docs (entity, name_key, number) include (terms);
create index search_docs_by_rank_a on search_docs (entity, rank_a, number) include (terms);
create index search_docs_by_rank_b on search_docs (entity, rank_b, number) include (terms);
-- Without fastupdate, because every reader would have to search the list of pending changes.
create index search_docs_by_term on search_docs using gin (terms) with (fastupdate = off);
-- One row in 32, to see quickly that several words have far more matches than we count.
create index search_docs_sample on search_docs using gin (terms) with (fastupdate = off) where number % 32 = 0;

-- How many rows have each word or filter value, as of the last refresh: for spelling, and to choose the faster plan.
create table search_words (
  entity text collate "C" not null,
  facet text collate "C" not null,
  value text collate "C" not null,
  count integer not null,
  primary key (entity, facet, value)
);
create index search_words_by_count on search_words (entity, facet, count desc, value);
create index search_words_by_trigram on search_words using gin (value gin_trgm_ops) with (fastupdate = off) where facet in ('', '^');

-- Companies with many people that were renamed, moved or paused: the job follow-companies writes their rows, some at a time.
create table search_behind (
  company_id text primary key references companies on delete cascade,
  since timestamptz not null
);
