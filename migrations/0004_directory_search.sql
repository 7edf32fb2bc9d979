-- Search over companies and referrers that stays quick at a million: see docs/decisions on search for the reasons.
-- Every word and every filter value is a term. A term's postings stand in each sort order, so a page is a walk along an index;
-- frequent terms also have bitmaps, so counts and combinations cost the same however many rows match.
set local lock_timeout = '5s';

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table search_terms (
  id integer generated always as identity primary key,
  entity text not null,
  facet text not null,
  value text collate "C" not null,
  count integer not null default 0,
  has_bits boolean not null default false,
  unique (entity, facet, value)
) with (fillfactor = 80);
create index search_terms_by_count on search_terms (entity, facet, count desc, value);
create index search_terms_by_trigram on search_terms using gin (value gin_trgm_ops) where facet = 'word';

create table search_documents (
  entity text not null,
  number integer not null,
  name_key text collate "C" not null,
  -- Negated, so that "most first" is ascending like every other order and one comparison of rows serves as cursor.
  rank_a integer not null,
  rank_b integer not null,
  terms integer[] not null,
  primary key (entity, number)
);

create table search_postings (
  term integer not null,
  number integer not null,
  name_key text collate "C" not null,
  rank_a integer not null,
  rank_b integer not null,
  primary key (term, number)
);
create index search_postings_by_name on search_postings (term, name_key, number);
create index search_postings_by_rank_a on search_postings (term, rank_a, number);
create index search_postings_by_rank_b on search_postings (term, rank_b, number);

create table search_bits (
  term integer not null,
  chunk integer not null,
  bits bit(64000) not null,
  primary key (term, chunk)
);
-- One row fills a page; PostgreSQL would move it to a side table and make every read two.
alter table search_bits alter column bits set storage plain;

-- How many documents have both, for a term with bits and a filter value with bits: the counts beside the filters of one word.
create table search_pairs (
  term integer not null,
  facet_term integer not null,
  count integer not null,
  primary key (term, facet_term)
) with (fillfactor = 80);

-- Other names of the same thing. Part of the schema, as the code is: a table could be emptied by mistake.
create view search_aliases as
select alias collate "C" as alias, word collate "C" as word from (values
  ('bangalore', 'bengaluru'), ('blr', 'bengaluru'), ('bombay', 'mumbai'), ('gurgaon', 'gurugram'), ('madras', 'chennai'),
  ('calcutta', 'kolkata'), ('poona', 'pune'), ('mysore', 'mysuru'), ('cochin', 'kochi'), ('baroda', 'vadodara'),
  ('trivandrum', 'thiruvananthapuram'), ('vizag', 'visakhapatnam'), ('mangalore', 'mangaluru'), ('pondicherry', 'puducherry'),
  ('allahabad', 'prayagraj'), ('belgaum', 'belagavi'), ('hubli', 'hubballi'), ('calicut', 'kozhikode'), ('orissa', 'odisha'),
  ('sde', 'software'), ('swe', 'software'), ('dev', 'developer'), ('pm', 'product'), ('hr', 'human')
) as known (alias, word);

-- Letters, marks and digits of any script make words; a lone quote, percent sign or backslash makes none and so finds nothing.
create function search_split(source text) returns table (word text, at bigint) language sql stable parallel safe as $$
  select left(word, 40), at from regexp_split_to_table(
    replace(replace(lower(unaccent(normalize(source, NFKC))), '''', ''), '’', ''), '[\s!-/:-@\[-`{-~]+') with ordinality as s(word, at)
  where word <> ''
$$;

create function search_words_of(source text) returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from search_split(source)
$$;

create function search_has_bits_above(facet text) returns integer language sql immutable parallel safe as $$
  select case when facet = 'word' then 1000 else 100 end
$$;

-- What is searchable about each listed thing, written once for single changes and for a rebuild.
create view search_sources as
select 'companies' as entity, c.number, left(lower(unaccent(c.name)), 40) as name_key, -c.referrers_count as rank_a, -c.open_positions as rank_b,
  search_words_of(concat_ws(' ', c.name, array_to_string(c.other_names, ' '), c.industry, c.city, c.state)) as words,
  array['all', 'industry', 'location'] as facets, array['', c.industry, c.city || ', ' || c.state] as facet_values
from companies c where not c.paused
union all
select 'referrers', r.number, left(lower(unaccent(r.name)), 40), -r.successful_referrals, -r.years_at_company,
  search_words_of(concat_ws(' ', r.name, c.name, array_to_string(c.other_names, ' '), r.role, c.city)),
  array['all', 'company', 'department'], array['', c.id, r.department]
from referrers r join companies c on c.id = r.company_id where r.verified_at is not null and not r.paused;

create function search_give_bits(wanted integer[]) returns void language plpgsql as $$
begin
  insert into search_bits (term, chunk, bits)
  select term, number / 64000, bit_or(set_bit(0::bit(64000), number % 64000, 1)) from search_postings where term = any(wanted) group by 1, 2;
  update search_terms set has_bits = true where id = any(wanted);
  insert into search_pairs (term, facet_term, count)
  select a.id, b.id, count(*) from (
    select distinct d.entity, d.number, d.terms from search_postings p
    join search_terms t on t.id = p.term join search_documents d on d.entity = t.entity and d.number = p.number
    where p.term = any(wanted)
  ) touched, unnest(touched.terms) x(term), unnest(touched.terms) y(term), search_terms a, search_terms b
  where a.id = x.term and a.has_bits and a.facet <> 'all' and b.id = y.term and b.has_bits and b.facet not in ('word', 'all')
    and (a.id = any(wanted) or b.id = any(wanted))
  group by a.id, b.id;
end $$;

-- Adds one document's pairs, or takes them away.
create function search_count_pairs(terms integer[], change integer) returns void language sql as $$
  insert into search_pairs as p (term, facet_term, count)
  select a.id, b.id, change from search_terms a, search_terms b
  where a.id = any(terms) and a.has_bits and a.facet <> 'all' and b.id = any(terms) and b.has_bits and b.facet not in ('word', 'all')
  on conflict (term, facet_term) do update set count = p.count + change
$$;

-- Makes the index say about one document exactly what search_sources says, or nothing if it is not listed (any more).
create function search_refresh(which text, doc integer) returns void language plpgsql as $$
declare
  source search_sources%rowtype;
  known search_documents%rowtype;
  wanted integer[] := '{}';
  added integer[];
  removed integer[];
  grown integer[];
begin
  select * into source from search_sources s where s.entity = which and s.number = doc;
  if found then
    with named as (
      select 'word' as facet, unnest(source.words) as value union all select unnest(source.facets), unnest(source.facet_values)
    ), made as (
      insert into search_terms (entity, facet, value)
      select which, n.facet, n.value from named n
      where not exists (select from search_terms t where t.entity = which and t.facet = n.facet and t.value = n.value)
      returning id
    )
    select array_agg(id order by id) into wanted from (
      select t.id from named n join search_terms t on t.entity = which and t.facet = n.facet and t.value = n.value
      union all select id from made
    ) ids;
  end if;
  select * into known from search_documents d where d.entity = which and d.number = doc;
  added := array(select unnest(wanted) except select unnest(known.terms));
  removed := array(select unnest(known.terms) except select unnest(wanted));

  if added <> '{}' or removed <> '{}' then
    perform search_count_pairs(known.terms, -1);
  end if;
  delete from search_postings where term = any(removed) and number = doc;
  update search_bits set bits = set_bit(bits, doc % 64000, 0) where term = any(removed) and chunk = doc / 64000;
  update search_terms set count = count - 1 where id = any(removed);
  if wanted = '{}' then
    delete from search_documents d where d.entity = which and d.number = doc;
    return;
  end if;
  if (source.name_key, source.rank_a, source.rank_b) is distinct from (known.name_key, known.rank_a, known.rank_b) then
    update search_postings set name_key = source.name_key, rank_a = source.rank_a, rank_b = source.rank_b
    where term = any(wanted) and number = doc;
  end if;
  insert into search_postings select unnest(added), doc, source.name_key, source.rank_a, source.rank_b;
  insert into search_bits as b (term, chunk, bits)
  select id, doc / 64000, set_bit(0::bit(64000), doc % 64000, 1) from search_terms where id = any(added) and has_bits
  on conflict (term, chunk) do update set bits = set_bit(b.bits, doc % 64000, 1);
  update search_terms set count = count + 1 where id = any(added);
  insert into search_documents values (which, doc, source.name_key, source.rank_a, source.rank_b, wanted)
  on conflict (entity, number) do update
  set name_key = excluded.name_key, rank_a = excluded.rank_a, rank_b = excluded.rank_b, terms = excluded.terms;
  if added <> '{}' or removed <> '{}' then
    perform search_count_pairs(wanted, 1);
  end if;
  grown := array(select id from search_terms where id = any(added) and not has_bits and count > search_has_bits_above(facet));
  if grown <> '{}' then perform search_give_bits(grown); end if;
end $$;

-- Writers of the directory take turns from before their first row lock: counts and bitmaps are shared by all of them, and locks
-- taken in the order of the data would deadlock.
create function search_take_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('search'));
  return null;
end $$;
create trigger companies_take_turn before insert or update or delete on companies for each statement execute function search_take_turn();
create trigger referrers_take_turn before insert or update or delete on referrers for each statement execute function search_take_turn();
create trigger outcomes_take_turn before insert or update or delete on referral_outcomes for each statement execute function search_take_turn();

create function search_company_changed() returns trigger language plpgsql as $$
begin
  perform search_refresh('companies', coalesce(new.number, old.number));
  if tg_op = 'UPDATE' and (old.id, old.name, old.other_names, old.city) is distinct from (new.id, new.name, new.other_names, new.city) then
    perform search_refresh('referrers', r.number) from referrers r where r.company_id = new.id;
  end if;
  return null;
end $$;
create trigger companies_searchable after insert or delete or
  update of id, name, other_names, industry, city, state, paused, referrers_count, open_positions on companies
  for each row execute function search_company_changed();

create function search_referrer_changed() returns trigger language plpgsql as $$
begin
  perform search_refresh('referrers', coalesce(new.number, old.number));
  return null;
end $$;
create trigger referrers_searchable after insert or delete or
  update of name, company_id, role, department, years_at_company, verified_at, paused, successful_referrals on referrers
  for each row execute function search_referrer_changed();

-- The whole index from the data, for a bulk load that went round the triggers. Indexes are made after the rows, as that is many times quicker.
create function search_rebuild() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('search'));
  truncate search_terms, search_documents, search_postings, search_bits, search_pairs restart identity;
  drop index search_postings_by_name, search_postings_by_rank_a, search_postings_by_rank_b;
  alter table search_postings drop constraint search_postings_pkey;
  create temporary table sourced on commit drop as select * from search_sources;
  insert into search_terms (entity, facet, value, count)
  select entity, facet, value, count(*) from (
    select entity, 'word' as facet, unnest(words) as value from sourced
    union all select entity, unnest(facets), unnest(facet_values) from sourced
  ) named group by 1, 2, 3;
  create temporary table named on commit drop as
  select s.entity, s.number, s.name_key, s.rank_a, s.rank_b, t.id as term from (
    select entity, number, name_key, rank_a, rank_b, 'word' as facet, unnest(words) as value from sourced
    union all select entity, number, name_key, rank_a, rank_b, unnest(facets), unnest(facet_values) from sourced
  ) s join search_terms t on t.entity = s.entity and t.facet = s.facet and t.value = s.value;
  insert into search_postings select term, number, name_key, rank_a, rank_b from named order by term, number;
  insert into search_documents
  select entity, number, name_key, rank_a, rank_b, array_agg(term order by term) from named group by 1, 2, 3, 4, 5 order by 1, 2;
  alter table search_postings add primary key (term, number);
  create index search_postings_by_name on search_postings (term, name_key, number);
  create index search_postings_by_rank_a on search_postings (term, rank_a, number);
  create index search_postings_by_rank_b on search_postings (term, rank_b, number);
  update search_terms set has_bits = true where count > search_has_bits_above(facet);
  insert into search_bits (term, chunk, bits)
  select p.term, p.number / 64000, bit_or(set_bit(0::bit(64000), p.number % 64000, 1))
  from search_postings p join search_terms t on t.id = p.term where t.has_bits group by 1, 2;
  create temporary table paired on commit drop as
  select d.entity, d.number, d.terms, b.id as facet_term
  from search_documents d, unnest(d.terms) y(term), search_terms b where b.id = y.term and b.has_bits and b.facet not in ('word', 'all');
  insert into search_pairs (term, facet_term, count)
  select a.id, d.facet_term, count(*) from paired d, unnest(d.terms) x(term), search_terms a
  where a.id = x.term and a.has_bits and a.facet <> 'all' group by 1, 2;
end $$;

-- Which terms each typed word stands for: itself and its other spellings; else those it begins, because people see results
-- while they type; else the nearest word there is.
create function search_match(which text, query text)
returns table (place integer, typed text, how text, term integer, value text, count integer, has_bits boolean)
language plpgsql stable as $$
declare
  words text[] := array(
    select s.word from search_split(left(query, 200)) s group by s.word order by min(s.at) limit 8);
  said text collate "C";
  spellings text[];
  known boolean;
begin
  for place_no in 1 .. cardinality(words) loop
    said := words[place_no];
    spellings := array(select said union select a.word from search_aliases a where a.alias = said);
    return query
      select place_no, said::text, case when t.value = said then 'exact' else 'alias' end, t.id, t.value::text, t.count, t.has_bits
      from search_terms t where t.entity = which and t.facet = 'word' and t.count > 0 and t.value = any(spellings);
    known := found;
    if not known then
      return query
        select place_no, said::text, case when t.begins then 'prefix' else 'alias' end, t.id, t.value::text, t.count, t.has_bits from (
          select distinct on (u.id) u.* from (
            (select true as begins, p.* from search_terms p
              where p.entity = which and p.facet = 'word' and p.value > said and p.value < said || chr(1114111) and p.count > 0
              order by p.count desc, p.value limit 16)
            union all
            select false, p.* from search_aliases a join search_terms p on p.entity = which and p.facet = 'word' and p.value = a.word
            where length(said) >= 3 and a.alias > said and a.alias < said || chr(1114111) and p.count > 0
          ) u order by u.id, u.begins desc
        ) t where t.value <> all(spellings);
      known := found;
    end if;
    if not known then
      return query
        select place_no, said::text, 'nearest', t.id, t.value::text, t.count, t.has_bits from (
          select p.*, similarity(p.value, said) as nearness from search_terms p
          where p.entity = which and p.facet = 'word' and p.count > 0 and p.value % said
          union all
          select p.*, similarity(a.alias, said) from search_aliases a join search_terms p on p.entity = which and p.facet = 'word' and p.value = a.word
          where p.count > 0 and a.alias % said
        ) t where t.nearness >= 0.4 order by t.nearness desc, t.count desc, t.value limit 1;
      if not found then
        return query select place_no, said::text, 'nothing', 0, ''::text, 0, false;
      end if;
    end if;
  end loop;
end $$;

-- Where every group (alternatives of one word, or one filter) has the bit: the matching documents, 64,000 to a row.
create function search_matching(terms integer[], groups integer[]) returns table (chunk integer, bits bit(64000)) language plpgsql stable as $$
begin
  return query
  with wanted as (
    select w.term, w.grp, t.has_bits from unnest(terms, groups) w(term, grp) join search_terms t on t.id = w.term
  ), alternatives as (
    select w.grp, b.chunk, b.bits from wanted w join search_bits b on b.term = w.term where w.has_bits
    union all
    select w.grp, p.number / 64000, bit_or(set_bit(0::bit(64000), p.number % 64000, 1))
    from wanted w join search_postings p on p.term = w.term where not w.has_bits group by 1, 2
  ), either as (
    select a.grp, a.chunk, bit_or(a.bits) as bits from alternatives a group by 1, 2
  )
  select e.chunk, bit_and(e.bits) from either e group by e.chunk having count(*) = (select count(distinct g) from unnest(groups) g);
end $$;

-- The numbers behind the bits. A set bit is looked for only in the 64-bit parts that have one.
create function search_unpack(terms integer[], groups integer[]) returns setof integer language sql stable as $$
  select p.start + i from (
    select m.chunk * 64000 + part * 64 as start, substring(m.bits from part * 64 + 1 for 64) as bits
    from search_matching(terms, groups) m, generate_series(0, 999) part offset 0
  ) p, lateral (select i from generate_series(0, 63) i where get_bit(p.bits, i) = 1) one
  where p.bits <> 0::bit(64)
$$;
