-- The index of the directory: one row per listed thing, and the words that occur in them. Kept by src/server/search/sql.
set local lock_timeout = '5s';

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table search_docs (
  entity text collate "C" not null,
  number integer not null,
  name_key text collate "C" not null,
  -- Negated, so that "most first" is ascending like every other order and one comparison of rows serves as cursor.
  rank_a integer not null,
  rank_b integer not null,
  facet_a text not null,
  facet_b text not null,
  terms tsvector not null,
  primary key (entity, number)
);
-- The planner's statistics of words would cost more to load than they help.
alter table search_docs alter column terms set statistics 0;
-- With the terms beside the keys, a walk along an order reads the index alone and takes a quarter of the time.
create index search_docs_by_name on search_docs (entity, name_key, number) include (terms);
create index search_docs_by_rank_a on search_docs (entity, rank_a, number) include (terms);
create index search_docs_by_rank_b on search_docs (entity, rank_b, number) include (terms);
-- Without fastupdate: a list of pending changes makes every reader search it.
create index search_docs_by_term on search_docs using gin (terms) with (fastupdate = off);
-- One row of 32, to tell at once that several words have far more matches than are counted.
create index search_docs_sample on search_docs using gin (terms) with (fastupdate = off) where number % 32 = 0;

-- How many rows have each word or filter value, as of the last refresh: for spelling, and to choose the quicker way.
create table search_words (
  entity text collate "C" not null,
  facet text collate "C" not null,
  value text collate "C" not null,
  count integer not null,
  primary key (entity, facet, value)
);
create index search_words_by_count on search_words (entity, facet, count desc, value);
create index search_words_by_trigram on search_words using gin (value gin_trgm_ops) with (fastupdate = off) where facet in ('', '^');
