-- Two words, the question people ask most, answered in a handful of statements; see docs/decisions on search for the figures.
set local lock_timeout = '5s';
-- A million documents take a minute. Searching goes on while the new tables are filled; writers of the directory wait.
set local statement_timeout = 0;
select pg_advisory_xact_lock(hashtext('search'));

-- The key stands beside the number, so that a page is put in order without reading its documents.
create table search_places_with_keys (chunk integer not null, slot integer not null, number integer not null, key text collate "C" not null);
insert into search_places_with_keys
select p.chunk, p.slot, p.number, search_key(c.ord, d.name_key, d.rank_a, d.rank_b)
from search_places p join search_chunks c on c.id = p.chunk join search_documents d on d.entity = c.entity and d.number = p.number
order by p.chunk, p.slot;
alter table search_places_with_keys add primary key (chunk, slot) include (number, key);
create temporary table standing_in_order on commit drop as
select chunk, coalesce(min(slot) filter (where (key, number) < (key_before, number_before)), max(slot) + 1) as sorted from (
  select chunk, slot, key, number, lag(key) over slots as key_before, lag(number) over slots as number_before
  from search_places_with_keys window slots as (partition by chunk order by slot)
) p group by chunk;

-- How many documents have two frequent words, by the values of the filters that have few.
create table search_trios (
  term integer not null,
  other integer not null,
  facet_term integer not null,
  count integer not null,
  primary key (term, other, facet_term)
);

-- The filters whose values are few.
create function search_is_short(facet text) returns boolean language sql immutable parallel safe as $$
  select facet in ('industry', 'location', 'department')
$$;

-- All of them anew, out of the documents as they stand.
create function search_count_trios() returns void language plpgsql as $$
begin
  truncate search_trios;
  insert into search_trios (term, other, facet_term, count)
  select a.term, b.term, f.term, count(*) from (
    select d.entity, d.number, array_agg(t.id) filter (where t.facet = 'word') as words, array_agg(t.id) filter (where t.facet <> 'word') as values
    from search_documents d, unnest(d.terms) x(term) join search_terms t on t.id = x.term
    where t.has_marks and (t.facet = 'word' or search_is_short(t.facet)) group by 1, 2
  ) m, unnest(m.words) a(term), unnest(m.words) b(term), unnest(m.values) f(term) where a.term < b.term group by 1, 2, 3;
end $$;
select search_count_trios();

-- A list of referrers shows the names of their companies; ids are plain letters, so comparing bytes is enough.
create unique index companies_names on companies (id collate "C") include (name);

-- From here on searching waits, so nothing below may take long.
drop table search_places;
alter table search_places_with_keys rename to search_places;
alter index search_places_with_keys_pkey rename to search_places_pkey;

-- So many slots of a chunk, from the first, stand in the order of their keys; what is added later stands behind them. The first of
-- thousands of matches are then found without listing all.
alter table search_chunks add column sorted integer not null default 0;
update search_chunks c set sorted = s.sorted from standing_in_order s where s.chunk = c.id;
drop index search_chunks_in_order;
create unique index search_chunks_in_order on search_chunks (entity, ord, low_key, low_number) include (id, sorted) where facet_term is null;

-- In how many chunks of the order by name a term stood when that was last counted: what it is for is only to choose the shorter way.
alter table search_terms add column name_chunks integer;
create function search_count_name_chunks(which integer[]) returns void language sql as $$
  update search_terms t set name_chunks = (select count(*) from search_marks m where m.term = t.id and m.ord = 0)
  where t.has_marks and (which is null or t.id = any(which))
$$;

-- Immutable as far as a running server is concerned: the list changes by a migration only.
create function search_alias_words() returns text[] language sql immutable parallel safe as $$
  select array_agg(a.alias) from search_aliases a
$$;

-- A change of how often a word occurs is a new version of its row, also in this index. Kept in a list until the next clean-up, some
-- thousands of them make every search for a misspelling read that list: 2.4 ms instead of 0.7.
alter index search_terms_by_trigram set (fastupdate = off);
select gin_clean_pending_list('search_terms_by_trigram');

-- The marked slots: of the sorted ones the first that are wanted, and all behind them. Zero bytes are passed over at once, and of the byte
-- that is then the first the highest bit is taken off.
create function search_slots_of(marks bit, sorted integer, wanted integer) returns integer[] language plpgsql immutable parallel safe as $$
declare
  rest bytea := ltrim(substring(bit_send(marks) from 5), '\x00'::bytea);
  highest integer;
  slot integer;
  slots integer[] := '{}';
begin
  while rest <> '' loop
    highest := case
      when get_byte(rest, 0) >= 16 then case
        when get_byte(rest, 0) >= 64 then case when get_byte(rest, 0) >= 128 then 7 else 6 end
        when get_byte(rest, 0) >= 32 then 5 else 4 end
      when get_byte(rest, 0) >= 4 then case when get_byte(rest, 0) >= 8 then 3 else 2 end
      when get_byte(rest, 0) >= 2 then 1 else 0 end;
    slot := 4103 - 8 * length(rest) - highest;
    if slot < sorted and cardinality(slots) >= wanted then
      rest := ltrim(substring(bit_send(marks & (~(0::bit(4096)) >> sorted)) from 5), '\x00'::bytea);
    else
      slots := slots || slot;
      rest := ltrim(set_bit(rest, highest, 0), '\x00'::bytea);
    end if;
  end loop;
  return slots;
end $$;

-- The halves of a full chunk become chunks of their own, each in order.
create or replace function search_split_chunk(full_chunk integer) returns void language plpgsql as $$
declare
  old search_chunks%rowtype;
  numbers integer[];
  keys text[];
  half integer;
  first integer;
  last integer;
  fresh integer;
  touched integer[];
begin
  select * into old from search_chunks where id = full_chunk;
  select array_agg(number order by key, number), array_agg(key order by key, number) into numbers, keys from search_places where chunk = full_chunk;
  half := cardinality(numbers) / 2;
  touched := array(
    select distinct t.id from search_documents d, unnest(d.terms) x(term), search_terms t
    where d.entity = old.entity and d.number = any(numbers) and t.id = x.term and t.has_marks);
  delete from search_marks where term = any(touched) and ord = old.ord and chunk = full_chunk;
  delete from search_places where chunk = full_chunk;
  delete from search_chunks where id = full_chunk;
  for part in 0 .. 1 loop
    first := case part when 0 then 1 else half + 1 end;
    last := case part when 0 then half else cardinality(numbers) end;
    insert into search_chunks (entity, ord, low_key, low_number, taken, used, sorted)
    values (old.entity, old.ord, case part when 0 then old.low_key else keys[first] end, case part when 0 then old.low_number else numbers[first] end,
      ~(0::bit(4096)) << (4096 - (last - first + 1)), last - first + 1, last - first + 1)
    returning id into fresh;
    insert into search_places (chunk, slot, number, key)
    select fresh, at - 1, number, key from unnest(numbers[first:last], keys[first:last]) with ordinality n(number, key, at);
    insert into search_marks (term, ord, chunk, marks)
    select x.term, old.ord, fresh, bit_or(set_bit(0::bit(4096), n.at::integer - 1, 1))
    from unnest(numbers[first:last]) with ordinality n(number, at) join search_documents d on d.entity = old.entity and d.number = n.number,
      unnest(d.terms) x(term) where x.term = any(touched) group by x.term;
    update search_documents d set places[old.ord + 1] = fresh * 4096 + n.at - 1
    from unnest(numbers[first:last]) with ordinality n(number, at) where d.entity = old.entity and d.number = n.number;
  end loop;
end $$;

create or replace function search_put(which text, doc integer, o integer, key text, facet integer) returns integer language plpgsql as $$
declare
  target record;
  free integer;
begin
  for tries in 1 .. 2 loop
    if facet is null then
      select id, used, taken, sorted into target from search_chunks
      where entity = which and ord = o and facet_term is null and (low_key, low_number) <= (key collate "C", doc)
      order by low_key desc, low_number desc limit 1;
      exit when target.id is null or (target.used < search_chunk_size() and position(B'0' in substring(target.taken from target.sorted + 1)) > 0);
      perform search_split_chunk(target.id);
    else
      select id, used, taken, sorted into target from search_chunks where facet_term = facet and used < search_chunk_size() limit 1;
      exit;
    end if;
  end loop;
  if target.id is null then
    insert into search_chunks (entity, ord, facet_term) values (which, o, facet) returning id, used, taken, sorted into target;
  end if;
  -- Never among the sorted ones, also where one of them is free.
  free := target.sorted + position(B'0' in substring(target.taken from target.sorted + 1)) - 1;
  update search_chunks set taken = set_bit(taken, free, 1), used = used + 1 where id = target.id;
  if facet is null then insert into search_places (chunk, slot, number, key) values (target.id, free, doc, key); end if;
  return target.id * 4096 + free;
end $$;

create function search_is_trio(a search_terms, b search_terms, f search_terms) returns boolean language sql immutable as $$
  select a.has_marks and b.has_marks and f.has_marks and a.facet = 'word' and b.facet = 'word' and a.id < b.id and search_is_short(f.facet)
$$;

create or replace function search_give_marks(wanted integer[]) returns void language plpgsql as $$
declare
  one record;
  placed integer[];
begin
  update search_terms set has_marks = true where id = any(wanted);
  for one in
    select t.id, t.entity, p.number, array_position(s.facets, t.facet) + 1 as o
    from search_terms t join search_postings p on p.term = t.id
      join (values ('companies', array['all', 'industry', 'location']), ('referrers', array['all', 'company', 'department'])) s(entity, facets)
      on s.entity = t.entity
    where t.id = any(wanted) and t.facet not in ('word', 'all')
  loop
    update search_documents d set places[one.o + 1] = search_put(one.entity, one.number, one.o, null, one.id)
    where d.entity = one.entity and d.number = one.number
    returning array_fill(null::integer, array[one.o]) || d.places[one.o + 1] into placed;
    perform search_mark(d.terms, placed) from search_documents d where d.entity = one.entity and d.number = one.number;
  end loop;
  insert into search_marks as m (term, ord, chunk, marks)
  select p.term, x.at - 1, x.place / 4096, bit_or(set_bit(0::bit(4096), x.place % 4096, 1))
  from search_terms t join search_postings p on p.term = t.id join search_documents d on d.entity = t.entity and d.number = p.number,
    unnest(d.places) with ordinality x(place, at)
  where t.id = any(wanted) and x.place is not null group by 1, 2, 3
  on conflict (term, ord, chunk) do update set marks = m.marks | excluded.marks;
  insert into search_pairs (term, facet_term, count)
  select a.id, b.id, count(*) from (
    select distinct d.entity, d.number, d.terms from search_postings p
    join search_terms t on t.id = p.term join search_documents d on d.entity = t.entity and d.number = p.number
    where p.term = any(wanted)
  ) touched, unnest(touched.terms) x(term), unnest(touched.terms) y(term), search_terms a, search_terms b
  where a.id = x.term and b.id = y.term and search_is_pair(a, b) and (a.id = any(wanted) or b.id = any(wanted))
  group by a.id, b.id;
  insert into search_trios (term, other, facet_term, count)
  select a.id, b.id, f.id, count(*) from (
    select distinct d.entity, d.number, d.terms from search_postings p
    join search_terms t on t.id = p.term join search_documents d on d.entity = t.entity and d.number = p.number
    where p.term = any(wanted)
  ) touched, unnest(touched.terms) x(term), unnest(touched.terms) y(term), unnest(touched.terms) z(term), search_terms a, search_terms b, search_terms f
  where a.id = x.term and b.id = y.term and f.id = z.term and search_is_trio(a, b, f)
    and (a.id = any(wanted) or b.id = any(wanted) or f.id = any(wanted))
  group by a.id, b.id, f.id;
  perform search_count_name_chunks(wanted);
end $$;

create or replace function search_count_pairs(terms integer[], change integer) returns void language plpgsql as $$
begin
  insert into search_pairs as p (term, facet_term, count)
  select a.id, b.id, change from search_terms a, search_terms b
  where a.id = any(terms) and b.id = any(terms) and a.has_marks and b.has_marks and a.facet <> 'all' and b.facet <> 'all'
    and (b.facet <> 'word' or (a.facet = 'word' and a.id < b.id))
  on conflict (term, facet_term) do update set count = p.count + change;
  insert into search_trios as p (term, other, facet_term, count)
  select a.id, b.id, f.id, change from search_terms a, search_terms b, search_terms f
  where a.id = any(terms) and b.id = any(terms) and f.id = any(terms) and a.has_marks and b.has_marks and f.has_marks
    and a.facet = 'word' and b.facet = 'word' and a.id < b.id and search_is_short(f.facet)
  on conflict (term, other, facet_term) do update set count = p.count + change;
end $$;

create or replace function search_rebuild() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('search'));
  truncate search_terms, search_documents, search_postings, search_pairs, search_trios, search_chunks, search_places, search_marks restart identity;
  drop index search_postings_by_name, search_postings_by_rank_a, search_postings_by_rank_b;
  alter table search_postings drop constraint search_postings_pkey;
  create temporary table sourced on commit drop as select * from search_sources;
  insert into search_terms (entity, facet, value, count)
  select entity, facet, value, count(*) from (
    select entity, 'word' as facet, unnest(words) as value from sourced
    union all select entity, unnest(facets), unnest(facet_values) from sourced
  ) named group by 1, 2, 3;
  update search_terms set has_marks = true where count > search_has_marks_above(facet);
  create temporary table named on commit drop as
  select s.entity, s.number, s.name_key, s.rank_a, s.rank_b, t.id as term, t.facet from (
    select entity, number, name_key, rank_a, rank_b, 'word' as facet, unnest(words) as value from sourced
    union all select entity, number, name_key, rank_a, rank_b, unnest(facets), unnest(facet_values) from sourced
  ) s join search_terms t on t.entity = s.entity and t.facet = s.facet and t.value = s.value;
  insert into search_postings select term, number, name_key, rank_a, rank_b from named order by term, number;
  create temporary table documented on commit drop as
  select entity, number, name_key, rank_a, rank_b, array_agg(term order by term) as terms,
    array_agg(term) filter (where facet not in ('word', 'all')) as facet_terms
  from named group by 1, 2, 3, 4, 5;
  alter table search_postings add primary key (term, number);
  create index search_postings_by_name on search_postings (term, name_key, number);
  create index search_postings_by_rank_a on search_postings (term, rank_a, number);
  create index search_postings_by_rank_b on search_postings (term, rank_b, number);
  -- Room is left in the chunks of a sort order, so that what is added later finds a place without a split.
  create temporary table standing on commit drop as
  select d.entity, o.ord, 0 as facet_term, d.number, search_key(o.ord, d.name_key, d.rank_a, d.rank_b) collate "C" as key, search_chunk_size() * 7 / 8 as per,
    row_number() over (partition by d.entity, o.ord order by search_key(o.ord, d.name_key, d.rank_a, d.rank_b) collate "C", d.number)::int - 1 as at
  from documented d, generate_series(0, 2) o(ord)
  union all
  select n.entity, array_position(s.facets, t.facet) + 1, t.id, n.number, '', search_chunk_size(),
    row_number() over (partition by t.id order by n.number)::int - 1
  from named n join search_terms t on t.id = n.term and t.has_marks and t.facet not in ('word', 'all')
    join (select distinct entity, facets from sourced) s on s.entity = n.entity;
  create temporary table cut on commit drop as
  select row_number() over (order by entity, ord, facet_term, at)::int as id, entity, ord, facet_term, key, number, at / per as nth,
    least(per, count - at) as used
  from (select s.*, count(*) over (partition by entity, ord, facet_term)::int as count from standing s) s where at % per = 0;
  insert into search_chunks (id, entity, ord, facet_term, low_key, low_number, taken, used, sorted)
  select id, entity, ord, nullif(facet_term, 0), case when facet_term = 0 and nth > 0 then key else '' end,
    case when facet_term = 0 and nth > 0 then number else 0 end, ~(0::bit(4096)) << (4096 - used), used,
    case when facet_term = 0 then used else 0 end
  from cut;
  perform setval(pg_get_serial_sequence('search_chunks', 'id'), (select coalesce(max(id), 0) + 1 from search_chunks), false);
  create temporary table placed on commit drop as
  select s.entity, s.ord, s.number, s.key, c.id as chunk, s.at % s.per as slot
  from standing s join cut c on c.entity = s.entity and c.ord = s.ord and c.facet_term = s.facet_term and c.nth = s.at / s.per;
  insert into search_places (chunk, slot, number, key) select chunk, slot, number, key from placed where ord < 3 order by chunk, slot;
  insert into search_documents (entity, number, name_key, rank_a, rank_b, terms, places, facet_terms)
  select d.entity, d.number, d.name_key, d.rank_a, d.rank_b, d.terms, p.places, d.facet_terms from documented d join (
    select entity, number, array[
      max(chunk * 4096 + slot) filter (where ord = 0), max(chunk * 4096 + slot) filter (where ord = 1), max(chunk * 4096 + slot) filter (where ord = 2),
      max(chunk * 4096 + slot) filter (where ord = 3), max(chunk * 4096 + slot) filter (where ord = 4)] as places
    from placed group by 1, 2
  ) p on p.entity = d.entity and p.number = d.number order by 1, 2;
  insert into search_marks (term, ord, chunk, marks)
  select term, ord, chunk, bit_or(set_bit(0::bit(4096), slot, 1)) from (
    select n.term, p.ord, p.chunk, p.slot from named n join search_terms t on t.id = n.term and t.has_marks
    join placed p on p.entity = n.entity and p.number = n.number
  ) marked group by 1, 2, 3 order by 1, 2, 3;
  create temporary table paired on commit drop as
  select n.entity, n.number, t.id as term, t.facet = 'word' as is_word
  from named n join search_terms t on t.id = n.term where t.has_marks and t.facet <> 'all';
  insert into search_pairs (term, facet_term, count)
  select a.term, b.term, count(*) from paired a join paired b on b.entity = a.entity and b.number = a.number
  where not b.is_word or (a.is_word and a.term < b.term) group by 1, 2;
  perform search_count_trios();
  perform search_count_name_chunks(null);
end $$;

create or replace function search_read(which text, query text, facets text[], chosen text[], out groups search_group[], out corrections json)
language plpgsql stable as $$
declare
  words text[] := '{}';
  said text collate "C";
  terms integer[];
  size integer;
  marked boolean;
  other boolean;
  shown text;
  corrected json[] := '{}';
begin
  groups := '{}';
  -- A plain word needs no rules of writing, which would cost as much as finding it.
  if query ~ '^[A-Za-z0-9]{1,40}( [A-Za-z0-9]{1,40})?$' then
    words := string_to_array(lower(query), ' ');
    if words[1] = words[2] then words := words[1:1]; end if;
  elsif query <> '' then
    words := array(select s.word from search_split(left(query, 200)) s group by s.word order by min(s.at) limit 8);
  end if;
  -- Quotes and percent signs alone make no word, and nothing contains them.
  if query <> '' and words = '{}' then groups := array[row('{}', 0, true, 'word')::search_group]; end if;
  foreach said in array words loop
    select array_agg(t.id), sum(t.count), bool_and(t.has_marks), bool_and(t.value <> said), min(t.value)
    into terms, size, marked, other, shown
    from search_terms t where t.entity = which and t.facet = 'word' and t.count > 0
      and t.value = any(said || array(select a.word from search_aliases a where a.alias = said));
    if terms is null and (
      exists (select from search_terms p where p.entity = which and p.facet = 'word' and p.value > said and p.value < said || chr(1114111) and p.count > 0)
      or exists (select from search_aliases a where length(said) >= 3 and a.alias > said and a.alias < said || chr(1114111))
    ) then
      select array_agg(id), sum(count), bool_and(has_marks), bool_and(not begins), min(value) into terms, size, marked, other, shown from (
        select distinct on (u.id) u.* from (
          -- Many words begin with one letter, and the most frequent are met soon; few begin with more, and those are read and sorted.
          (select true as begins, p.id, p.count, p.has_marks, p.value from search_terms p
            where length(said) = 1 and p.entity = which and p.facet = 'word' and p.value > said and p.value < said || chr(1114111) and p.count > 0
            order by p.count desc, p.value limit 6)
          union all
          (select true, p.id, p.count, p.has_marks, p.value from (
            select * from search_terms q where length(said) > 1 and q.entity = which and q.facet = 'word'
              and q.value > said and q.value < said || chr(1114111) and q.count > 0 offset 0
          ) p order by p.count desc, p.value limit 6)
          union all
          select false, p.id, p.count, p.has_marks, p.value
          from search_aliases a join search_terms p on p.entity = which and p.facet = 'word' and p.value = a.word
          where length(said) >= 3 and a.alias > said and a.alias < said || chr(1114111) and p.count > 0
        ) u order by u.id, u.begins desc
      ) t;
    end if;
    if terms is null then
      select array[t.id], t.count, t.has_marks, true, t.value into terms, size, marked, other, shown
      from search_nearest(which, said) n join search_terms t on t.id = n;
    end if;
    if other then corrected := corrected || json_build_object('typed', said, 'shown', shown); end if;
    groups := groups || row(coalesce(terms, '{}'), coalesce(size, 0), coalesce(marked, true), 'word')::search_group;
  end loop;
  for at in 1 .. cardinality(facets) loop
    select array[t.id], t.count, t.has_marks into terms, size, marked
    from search_terms t where t.entity = which and t.facet = facets[at] and t.value = chosen[at] and t.count > 0;
    groups := groups || row(coalesce(terms, '{}'), coalesce(size, 0), coalesce(marked, true), facets[at])::search_group;
  end loop;
  corrections := array_to_json(corrected);
end $$;

-- Along one term in its order, between two places, past what lacks the other terms. Bounds are keys as chunks have them; without a
-- higher one the walk may go to the end. A statement for each order and direction, and simpler ones for when there are no other terms:
-- to prepare what is not used costs as much as the walk.
do $made$
declare
  branches text := '';
  o integer;
  other boolean;
  direction text;
begin
  for o in 0 .. 2 loop
    foreach other in array array[false, true] loop
      foreach direction in array array['desc', 'asc'] loop
        branches := branches || format($branch$
  %1$s o = %2$s and %3$s and %4$s then
    select array_agg(w.number), array_agg(w.%5$s::text) into numbers, keys from (
      select p.number, p.%5$s from search_postings p
      where p.term = along and (p.%5$s, p.number) > (%6$s, low_number) and (p.%5$s, p.number) < (%7$s, coalesce(high_number, 0))%8$s
      order by p.%5$s %9$s, p.number %9$s offset skip limit take) w;$branch$,
          case when branches = '' then 'if' else 'elsif' end, o, case when other then 'not alone' else 'alone' end,
          case direction when 'desc' then 'backward' else 'not backward' end, (array['name_key', 'rank_a', 'rank_b'])[o + 1],
          case o when 0 then 'low' else 'search_unkey(low)' end,
          case o when 0 then 'coalesce(high, repeat(chr(1114111), 41))' else 'coalesce(search_unkey(high), 2147483647)' end,
          case when other then $has$
        and (select (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
          and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
          and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several))
          from search_documents d where d.entity = which and d.number = p.number)$has$ else '' end, direction);
      end loop;
    end loop;
  end loop;
  execute format($function$
create or replace function search_walk(o integer, which text, along integer, singles integer[], either_a integer[], either_b integer[], several text[],
  low text, low_number integer, high text, high_number integer, skip integer, take integer, backward boolean, out numbers integer[], out keys text[])
language plpgsql stable as $walk$
declare
  alone boolean := singles = '{}' and either_a is null;
begin%s
  end if;
end $walk$ $function$, branches);
end $made$;
drop function search_walk_name_key, search_walk_rank_a, search_walk_rank_b;

create or replace function search_page(which text, query text, facets text[], chosen text[], o integer, asked integer, size integer,
  after_key text, after_number integer, rare integer, dense integer, near integer,
  out numbers integer[], out total integer, out page integer, out last_key text, out corrections json)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  groups search_group[];
  one search_group;
  least search_group;
  along integer;
  singles integer[] := '{}';
  either_a integer[];
  either_b integer[];
  several text[] := '{}';
  unions integer := 0;
  flat integer[] := '{}';
  flat_groups integer[] := '{}';
  kinds integer;
  keys text[] := '{}';
  new_numbers integer[];
  new_keys text[];
  skip integer := 0;
  take integer := size;
  backward boolean := false;
  start_key text;
  start_low text;
  start_number integer;
  steps refcursor;
  step record;
  high record;
  more boolean;
  unknown boolean;
  wanted integer;
  from_end boolean;
  is_dense boolean;
  chunks integer[] := '{}';
  marks varbit[] := '{}';
  waiting integer := 0;
  seen integer := 0;
  counted integer := 0;
begin
  numbers := '{}';
  total := 0;
  page := 1;
  groups := '{}';
  corrections := '[]';
  if query <> '' or facets <> '{}' then
    select r.groups, r.corrections into groups, corrections from search_read(which, query, facets, chosen) r;
  end if;
  -- The rarest first: what it lacks, nobody needs to look for in the others.
  if cardinality(groups) > 1 then groups := array(select g from unnest(groups) g order by (g).size); end if;
  for at in 1 .. cardinality(groups) loop
    one := groups[at];
    if one.terms = '{}' then return; end if;
    if cardinality(one.terms) > 1 then
      if either_a is null then either_a := one.terms;
      elsif either_b is null then either_b := one.terms;
      else several := several || one.terms::text; end if;
      unions := unions + 1;
    elsif singles @> one.terms then continue;
    else singles := singles || one.terms; end if;
    flat := flat || one.terms;
    flat_groups := flat_groups || array_fill(at, array[cardinality(one.terms)]);
    if least.size is null or one.size < least.size then least := one; end if;
  end loop;
  kinds := cardinality(singles) + unions;
  if kinds = 0 then
    select t.id, t.count, t.has_marks into along, total, one.marked from search_terms t where t.entity = which and t.facet = 'all' and t.value = '';
    total := coalesce(total, 0);
    least.marked := one.marked;
    singles := array[along];
    kinds := 1;
  elsif kinds = 1 and unions = 0 then
    along := singles[1];
    total := least.size;
  elsif least.size > rare and kinds = 2 and unions = 0 then
    total := coalesce((select p.count from search_pairs p where p.term = singles[1] and p.facet_term = singles[2]),
      (select p.count from search_pairs p where p.term = singles[2] and p.facet_term = singles[1]), 0);
  elsif least.size > rare and kinds = 1 then
    total := search_count_either(which, either_a, least.size);
  else
    total := null;
  end if;
  if total = 0 then return; end if;
  unknown := total is null;
  start_key := case when after_number is null then '' when o = 0 then after_key else search_key(1, '', after_key::integer, 0) end;
  if after_number is null then page := case when asked > ceil(total / size::numeric) then 1 else asked end; end if;
  skip := (page - 1) * size;

  -- Few enough to look at each.
  if along is null and least.size <= rare then
    select array_agg(m.number), array_agg(m.key), count(*) filter (where after_number is not null
      and (coalesce(m.k, ''), coalesce(m.r, 0), m.number) <= (case when o = 0 then after_key else '' end collate "C",
        case when o = 0 then 0 else after_key::integer end, after_number))
    into new_numbers, new_keys, counted from (
      select x.number, x.k, x.r, coalesce(x.k, x.r::text) as key from (
        select d.number, case when o = 0 then d.name_key end as k, case o when 1 then d.rank_a when 2 then d.rank_b end as r
        from (select distinct p.number from search_postings p where p.term = any(least.terms)) p
        join search_documents d on d.entity = which and d.number = p.number
        where (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
          and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
          and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several)) offset 0
      ) x order by x.k, x.r, x.number) m;
    total := coalesce(cardinality(new_numbers), 0);
    if after_number is not null then skip := counted;
    elsif page > ceil(total / size::numeric) then page := 1; skip := 0; end if;
    numbers := coalesce(new_numbers[skip + 1 : skip + size], '{}');
    last_key := new_keys[least(skip + size, total)];
    return;
  end if;

  -- The last pages are the first ones seen from the other end.
  if after_number is null and skip > total / 2 and total - skip - least(size, total - skip) <= near then
    take := least(size, total - skip);
    skip := total - skip - take;
    backward := true;
  end if;
  if along is not null and (after_number is not null or skip <= near or not least.marked) then
    select w.numbers, w.keys into numbers, keys from search_walk(o, which, along, '{}', null, null, '{}', start_key, coalesce(after_number, -1), null, null,
      skip, take, backward) w;
  elsif kinds = 1 and unions = 1 and skip <= near then
    select array_agg(m.number), array_agg(m.key) into numbers, keys from (
      select n.number, n.key from unnest(either_a) t(term), lateral search_walk(o, which, t.term, '{}', null, null, '{}', start_key,
        coalesce(after_number, -1), null, null, 0, skip + take, backward) w, unnest(w.numbers, w.keys) n(number, key)
      group by n.number, n.key
      order by case when o = 0 and not backward then n.key end collate "C", case when o = 0 then n.key end collate "C" desc,
        case when o > 0 and not backward then n.key::integer end, case when o > 0 then n.key::integer end desc,
        case when not backward then n.number end, n.number desc
      offset skip limit take) m;
  else
    if after_number is not null then
      select c.low_key, c.low_number into start_low, start_number from search_chunks c
      where c.entity = which and c.ord = o and c.facet_term is null and (c.low_key, c.low_number) <= (start_key, after_number)
      order by c.low_key desc, c.low_number desc limit 1;
    end if;
    start_low := coalesce(start_low, '');
    start_number := coalesce(start_number, 0);
    -- A given name fills few chunks by name and none of the others: those are found at once. Else the first chunks make the page.
    if unions > 0 or kinds > 2 or skip > near
      or (select count(*) from (select from search_marks m where m.term = singles[1] and m.ord = o limit 100) few) < 100 then
      if backward then
        skip := total - skip - take;
        backward := false;
      end if;
      open steps for select * from search_all_chunks(which, o, singles, unions > 0 or kinds > 3, flat, flat_groups, start_low, start_number,
        skip, skip + take + case when after_number is null then 0 else 4096 end);
    elsif backward then
      open steps for select c.id, c.low_key, c.low_number, a.marks & b.marks as marks, null::integer as size, null::integer as upto
        from search_chunks c join search_marks a on a.term = singles[1] and a.ord = o and a.chunk = c.id
        join search_marks b on b.term = coalesce(singles[2], singles[1]) and b.ord = o and b.chunk = c.id
        where c.entity = which and c.ord = o and c.facet_term is null order by c.low_key desc, c.low_number desc;
    else
      open steps for select c.id, c.low_key, c.low_number, a.marks & b.marks as marks, null::integer as size, null::integer as upto
        from search_chunks c join search_marks a on a.term = singles[1] and a.ord = o and a.chunk = c.id
        join search_marks b on b.term = coalesce(singles[2], singles[1]) and b.ord = o and b.chunk = c.id
        where c.entity = which and c.ord = o and c.facet_term is null and (c.low_key, c.low_number) >= (start_low, start_number)
        order by c.low_key, c.low_number;
    end if;
    loop
      fetch steps into step;
      more := found;
      is_dense := false;
      if more then
        if unknown then total := step.total; end if;
        one.size := coalesce(step.size, bit_count(step.marks));
        continue when one.size = 0 or cardinality(numbers) >= take or step.upto <= skip;
        if step.size is not null then
          continue when step.upto is null;
          if waiting = 0 then seen := step.upto - step.size; end if;
        elsif seen + waiting + one.size <= skip then
          seen := seen + one.size;
          continue;
        end if;
        is_dense := one.size > dense;
        -- Chunks with few matches are gathered until they make the page, and looked up together.
        if not is_dense then
          chunks := chunks || step.id;
          marks := marks || step.marks::varbit;
          waiting := waiting + one.size;
          continue when cardinality(numbers) + waiting - greatest(skip - seen, 0) < take;
        end if;
      end if;
      if waiting > 0 then
        select array_agg(m.number), array_agg(m.key) into new_numbers, new_keys from (
          select p.number, case when o = 0 then p.key else search_unkey(p.key)::text end as key
          from unnest(chunks, marks) c(chunk, marks) join search_places p on p.chunk = c.chunk and p.slot = any(search_slots_of(c.marks::bit(4096), 0, 0))
          where after_number is null or (p.key, p.number) > (start_key collate "C", after_number)
          order by p.key, p.number) m;
        if backward then
          new_numbers := array(select n.number from unnest(new_numbers) with ordinality n(number, at) order by n.at desc);
          new_keys := array(select n.key from unnest(new_keys) with ordinality n(key, at) order by n.at desc);
        end if;
        keys := keys || new_keys[greatest(skip - seen, 0) + 1 : greatest(skip - seen, 0) + take - cardinality(numbers)];
        numbers := numbers || new_numbers[greatest(skip - seen, 0) + 1 : greatest(skip - seen, 0) + take - cardinality(numbers)];
        seen := seen + waiting;
        chunks := '{}';
        marks := '{}';
        waiting := 0;
      end if;
      if is_dense and cardinality(numbers) < take then
        select c.low_key, c.low_number into high from search_chunks c
        where c.entity = which and c.ord = o and c.facet_term is null and (c.low_key, c.low_number) > (step.low_key, step.low_number)
        order by c.low_key, c.low_number limit 1;
        if (start_key, coalesce(after_number, -1)) >= (step.low_key collate "C", step.low_number) then
          step.low_key := start_key;
          step.low_number := after_number + 1;
        end if;
        along := coalesce((select m.term from search_marks m where m.term = any(singles) and m.ord = o and m.chunk = step.id order by bit_count(m.marks) limit 1),
          (select t.id from search_terms t where t.entity = which and t.facet = 'all' and t.value = ''));
        wanted := least(take - cardinality(numbers), one.size - greatest(skip - seen, 0));
        if kinds = 1 and unions = 0 then
          -- From the nearer end of the chunk, like the whole list.
          from_end := not backward and skip - seen > one.size / 2;
          select w.numbers, w.keys into new_numbers, new_keys from search_walk(o, which, along, '{}', null, null, '{}',
            step.low_key, step.low_number - 1, high.low_key, high.low_number,
            case when from_end then one.size - (skip - seen) - wanted else greatest(skip - seen, 0) end, wanted, backward or from_end) w;
          if from_end then
            new_numbers := array(select n.number from unnest(new_numbers) with ordinality n(number, at) order by n.at desc);
            new_keys := array(select n.key from unnest(new_keys) with ordinality n(key, at) order by n.at desc);
          end if;
        else
          select w.numbers, w.keys into new_numbers, new_keys from search_walk(o, which, along, singles, either_a, either_b, several,
            step.low_key, step.low_number - 1, high.low_key, high.low_number, greatest(skip - seen, 0), wanted, backward) w;
        end if;
        numbers := numbers || new_numbers;
        keys := keys || new_keys;
        seen := seen + one.size;
      end if;
      exit when not more or (total is not null and cardinality(numbers) >= take);
    end loop;
    close steps;
    total := coalesce(total, 0);
    -- The page asked for does not exist, which is known only now.
    if unknown and after_number is null and page > 1 and numbers = '{}' and total > 0 then
      select f.* into numbers, total, page, last_key, corrections
      from search_page(which, query, facets, chosen, o, 1, size, null, null, rare, dense, near) f;
      return;
    end if;
  end if;
  numbers := coalesce(numbers, '{}');
  if backward then
    last_key := keys[1];
    numbers := array(select n.number from unnest(numbers) with ordinality n(number, at) order by n.at desc);
  else
    last_key := keys[cardinality(keys)];
  end if;
end $$;

-- The first page of two plain words, the question people ask most. Chunk after chunk in order, until the page is full; what is not that
-- simple is answered like any other question.
create function search_page_of_two(which text, first text, second text, o integer, size integer, rare integer, dense integer, near integer, listed integer,
  out numbers integer[], out total integer, out page integer, out last_key text, out corrections json)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set enable_memoize = off as $$
declare
  a integer;
  b integer;
  least_size integer;
  chunks_a integer;
  chunks_b integer;
  swapped integer;
  keys text[];
begin
  select x.id, y.id, least(x.count, y.count),
    coalesce((select p.count from search_pairs p where p.term = least(x.id, y.id) and p.facet_term = greatest(x.id, y.id)), 0),
    x.name_chunks, y.name_chunks
  into a, b, least_size, total, chunks_a, chunks_b from search_terms x, search_terms y
  where x.entity = which and x.facet = 'word' and x.value = first collate "C" and x.has_marks
    and y.entity = which and y.facet = 'word' and y.value = second collate "C" and y.has_marks
    and first collate "C" <> all(search_alias_words()) and second collate "C" <> all(search_alias_words());
  if total > 0 and least_size > rare and a <> b then
    if o = 0 and least(chunks_a, chunks_b) < 24 then
      -- A given name stands in few chunks of the order by name.
      if chunks_b < chunks_a then
        swapped := a;
        a := b;
        b := swapped;
      end if;
      select array_agg(x.number), array_agg(x.key) into numbers, keys from (
        select p.number, p.key from (
          select c.id, c.low_key, c.low_number, c.sorted, m.marks & n.marks as marks
          from search_marks m join search_chunks c on c.id = m.chunk join search_marks n on n.term = b and n.ord = o and n.chunk = m.chunk
          where m.term = a and m.ord = o order by c.low_key, c.low_number offset 0
        ) c left join search_places p on p.chunk = c.id and p.slot = any(
          case when c.sorted >= 4096 - listed or bit_count(c.marks) <= listed then search_slots_of(c.marks, c.sorted, size) end)
        where bit_count(c.marks) > 0 order by c.low_key, c.low_number, p.key, p.number limit size) x;
    else
      select array_agg(x.number), array_agg(x.key) into numbers, keys from (
        select p.number, p.key from (
          select c.id, c.low_key, c.low_number, c.sorted, m.marks & n.marks as marks
          from search_chunks c join search_marks m on m.term = a and m.ord = o and m.chunk = c.id
          join search_marks n on n.term = b and n.ord = o and n.chunk = c.id
          where c.entity = which and c.ord = o and c.facet_term is null order by c.low_key, c.low_number offset 0
        ) c left join search_places p on p.chunk = c.id and p.slot = any(
          case when c.sorted >= 4096 - listed or bit_count(c.marks) <= listed then search_slots_of(c.marks, c.sorted, size) end)
        where bit_count(c.marks) > 0 order by c.low_key, c.low_number, p.key, p.number limit size) x;
    end if;
    -- A chunk with more than can be listed gives one row without a number.
    if array_position(numbers, null) is null then
      page := 1;
      last_key := case when o = 0 then keys[cardinality(keys)] else search_unkey(keys[cardinality(keys)])::text end;
      corrections := '[]';
      return;
    end if;
  end if;
  select s.numbers, s.total, s.page, s.last_key, s.corrections into numbers, total, page, last_key, corrections
  from search_page(which, first || ' ' || second, '{}', '{}', o, 1, size, null, null, rare, dense, near) s;
end $$;

drop function search_count_options(text, search_group[], integer[], integer);
-- How many of what the groups match have each option. Those without marks are named again, as they are counted one by one.
create function search_count_options(which text, groups search_group[], options integer[], unmarked integer[], rare integer)
returns table (term integer, count integer) language plpgsql stable as $$
declare
  one search_group;
  least search_group;
  singles integer[] := '{}';
  either_a integer[];
  either_b integer[];
  several text[] := '{}';
  unions integer := 0;
  flat integer[] := '{}';
  flat_groups integer[] := '{}';
  only_words boolean := true;
  kinds integer;
begin
  for at in 1 .. cardinality(groups) loop
    one := groups[at];
    if one.terms = '{}' then return; end if;
    if one.facet <> 'word' then only_words := false; end if;
    if cardinality(one.terms) > 1 then
      if either_a is null then either_a := one.terms;
      elsif either_b is null then either_b := one.terms;
      else several := several || one.terms::text; end if;
      unions := unions + 1;
    elsif singles @> one.terms then continue;
    else singles := singles || one.terms; end if;
    flat := flat || one.terms;
    flat_groups := flat_groups || array_fill(at, array[cardinality(one.terms)]);
    if least.size is null or one.size < least.size then least := one; end if;
  end loop;
  kinds := cardinality(singles) + unions;
  if kinds = 0 then
    return query select t.id, t.count from search_terms t where t.id = any(options);
    return;
  elsif least.size <= rare then
    return query
      select x.term, count(*)::integer from (select distinct p.number from search_postings p where p.term = any(least.terms)) p
      join search_documents d on d.entity = which and d.number = p.number, unnest(d.facet_terms) x(term)
      where (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
        and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
        and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several))
      group by x.term having x.term = any(options);
    return;
  elsif kinds = 1 and unions = 0 then
    return query select p.facet_term, p.count from search_pairs p where p.term = singles[1] and p.facet_term = any(options);
  elsif unions > 0 or kinds > 3 then
    return query
      select c.facet_term, sum(bit_count(m.marks))::integer from search_combined(which, array[3, 4], flat, flat_groups) m
      join search_chunks c on c.id = m.chunk where c.facet_term = any(options) group by 1;
  else
    if kinds = 2 and only_words then
      return query select t.facet_term, t.count from search_trios t
        where t.term = least(singles[1], singles[2]) and t.other = greatest(singles[1], singles[2]) and t.facet_term = any(options);
    else
      return query
        select c.facet_term, sum(bit_count(m.marks))::integer from search_meet(4, singles[1], singles[2], singles[3]) m
        join search_chunks c on c.id = m.chunk where c.facet_term = any(options) group by 1;
    end if;
    -- The first filter of referrers has many values of which few are asked for.
    if kinds > 2 or not only_words or which = 'referrers' then
      return query
        select c.facet_term, sum(bit_count(a.marks & b.marks & d.marks))::integer
        from search_chunks c join search_marks a on a.term = singles[1] and a.ord = 3 and a.chunk = c.id
        join search_marks b on b.term = singles[2] and b.ord = 3 and b.chunk = c.id
        join search_marks d on d.term = coalesce(singles[3], singles[2]) and d.ord = 3 and d.chunk = c.id
        where c.facet_term = any(options) and c.ord = 3 group by 1;
    end if;
  end if;
  if unmarked is not null then
    return query
      select p.term, count(*)::integer from search_postings p
      where p.term = any(unmarked) and (select (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
          and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
          and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several))
        from search_documents d where d.entity = which and d.number = p.number) group by p.term;
  end if;
end $$;

-- The most frequent values of each filter, and the chosen ones however rare, with how many each would leave: the words and the other
-- filters applied.
create or replace function search_counts(which text, query text, facets text[], chosen text[], counted text[], most integer, rare integer)
returns json language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off set enable_memoize = off as $$
declare
  groups search_group[];
  base search_group[];
  options integer[];
  kinds text[];
  options_values text[];
  marked boolean[];
  found integer[] := '{}';
  counts integer[] := '{}';
  new_found integer[];
  new_counts integer[];
  together text[];
begin
  if query <> '' or facets <> '{}' then select r.groups into groups from search_read(which, query, facets, chosen) r; end if;
  if facets = '{}' then
    select array_agg(t.id), array_agg(t.facet), array_agg(t.value), array_agg(t.count), array_agg(t.has_marks)
    into options, kinds, options_values, counts, marked
    from unnest(counted) f(facet), lateral (
      select * from search_terms u where u.entity = which and u.facet = f.facet and u.count > 0 order by u.count desc, u.value limit most) t;
  else
    select array_agg(u.id), array_agg(u.facet), array_agg(u.value), array_agg(u.count), array_agg(u.has_marks)
    into options, kinds, options_values, counts, marked from (
      select t.id, t.facet, t.value, t.count, t.has_marks from unnest(counted) f(facet), lateral (
        select * from search_terms u where u.entity = which and u.facet = f.facet and u.count > 0 order by u.count desc, u.value limit most) t
      union
      select t.id, t.facet, t.value, t.count, t.has_marks
      from unnest(facets, chosen) f(facet, value) join search_terms t on t.entity = which and t.facet = f.facet and t.value = f.value
      order by 4 desc, 3
    ) u;
  end if;
  if groups is null or groups = '{}' then
    found := options;
  else
    counts := '{}';
    -- Filters that no choice of their own narrows share one base and are counted together.
    for at in 0 .. cardinality(facets) loop
      together := case when at > 0 then array[facets[at]] when facets = '{}' then counted else array(select f from unnest(counted) f where f <> all(facets)) end;
      continue when together = '{}';
      base := case when at = 0 then groups else array(select g from unnest(groups) g where (g).facet <> facets[at]) end;
      select array_agg(c.term), array_agg(c.count) into new_found, new_counts from search_count_options(
        which, base, array(select o.id from unnest(options, kinds) o(id, kind) where o.kind = any(together)),
        (select array_agg(o.id) from unnest(options, kinds, marked) o(id, kind, marked) where o.kind = any(together) and not o.marked), rare) c;
      found := found || new_found;
      counts := counts || new_counts;
    end loop;
  end if;
  return (
    select json_object_agg(f.facet, (
      select coalesce(json_agg(json_build_object('value', o.value, 'name', o.name, 'count', coalesce(counts[array_position(found, o.id)], 0)) order by o.at), '[]')
      from (
        select o.id, o.value, o.at, case when o.kind = 'company' then (select c.name from companies c where c.id = o.value collate "C") end as name
        from unnest(options, kinds, options_values) with ordinality o(id, kind, value, at) where o.kind = f.facet
      ) o))
    from unnest(counted) f(facet));
end $$;

drop function search_slots(bit);
select search_count_name_chunks(null);
