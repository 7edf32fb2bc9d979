CREATE OR REPLACE FUNCTION public.search_alias_words()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_agg(a.alias) from search_aliases a
$function$;

CREATE OR REPLACE FUNCTION public.search_all_chunks(which text, o integer, singles integer[], any_groups boolean, flat integer[], flat_groups integer[], start_low text, start_number integer, after integer, until integer)
 RETURNS TABLE(id integer, low_key text, low_number integer, marks bit, size integer, nth bigint, total integer, upto integer)
 LANGUAGE plpgsql
 STABLE ROWS 50
 SET enable_hashjoin TO 'on'
 SET enable_sort TO 'on'
AS $function$
begin
  if any_groups then
    return query select * from (
      select c.id, c.low_key, c.low_number, m.marks, bit_count(m.marks)::integer as size, row_number() over in_order as nth,
        (sum(bit_count(m.marks)) over ())::integer as total,
        (sum(bit_count(m.marks)) filter (where (c.low_key, c.low_number) >= (start_low, start_number)) over in_order)::integer as upto
      from search_combined(which, array[o], flat, flat_groups) m
      join search_chunks c on c.id = m.chunk and c.entity = which and c.ord = o and c.facet_term is null
      window in_order as (order by c.low_key, c.low_number)
    ) w where w.nth = 1 or (w.upto > after and w.upto - w.size < until) order by w.nth;
  else
    return query select * from (
      select c.id, c.low_key, c.low_number, m.marks, bit_count(m.marks)::integer as size, row_number() over in_order as nth,
        (sum(bit_count(m.marks)) over ())::integer as total,
        (sum(bit_count(m.marks)) filter (where (c.low_key, c.low_number) >= (start_low, start_number)) over in_order)::integer as upto
      from search_meet(o, singles[1], singles[2], singles[3]) m
      join search_chunks c on c.id = m.chunk and c.entity = which and c.ord = o and c.facet_term is null
      window in_order as (order by c.low_key, c.low_number)
    ) w where w.nth = 1 or (w.upto > after and w.upto - w.size < until) order by w.nth;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.search_chunk_size()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select 4096$function$;

CREATE OR REPLACE FUNCTION public.search_combined(which text, ords integer[], terms integer[], groups integer[])
 RETURNS TABLE(chunk integer, marks bit)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query with wanted as (
    select w.term, w.grp, t.has_marks from unnest(terms, groups) w(term, grp) join search_terms t on t.id = w.term
  ), alternatives as (
    select w.grp, m.chunk, m.marks from wanted w join search_marks m on m.term = w.term and m.ord = any(ords) where w.has_marks
    union all
    select w.grp, d.places[o + 1] / 4096, bit_or(set_bit(0::bit(4096), d.places[o + 1] % 4096, 1))
    from wanted w join search_postings p on p.term = w.term join search_documents d on d.entity = which and d.number = p.number, unnest(ords) o
    where not w.has_marks and d.places[o + 1] is not null group by 1, 2
  ), either as (
    select a.grp, a.chunk, bit_or(a.marks) as marks from alternatives a group by 1, 2
  )
  select e.chunk, bit_and(e.marks)::bit(4096) from either e group by e.chunk having count(*) = (select count(distinct g) from unnest(groups) g);
end $function$;

CREATE OR REPLACE FUNCTION public.search_company_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform search_refresh('companies', coalesce(new.number, old.number));
  if tg_op = 'UPDATE' and (old.id, old.name, old.other_names, old.city) is distinct from (new.id, new.name, new.other_names, new.city) then
    perform search_refresh('referrers', r.number) from referrers r where r.company_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_count_either(which text, terms integer[], size integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  marked integer[];
  unmarked integer[];
begin
  if size <= 5000 then return (select count(distinct p.number) from search_postings p where p.term = any(terms)); end if;
  select coalesce(array_agg(t.id) filter (where t.has_marks), '{}'), coalesce(array_agg(t.id) filter (where not t.has_marks), '{}')
  into marked, unmarked from search_terms t where t.id = any(terms);
  return coalesce((select sum(bit_count(e.marks)) from (
      select bit_or(m.marks) as marks from search_marks m where m.term = any(marked) and m.ord = 0 group by m.chunk) e), 0)
    + (select count(*) from (
      select distinct p.number from search_postings p where p.term = any(unmarked)
    ) p join search_documents d on d.entity = which and d.number = p.number where not d.terms && marked);
end $function$;

CREATE OR REPLACE FUNCTION public.search_count_name_chunks(which integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update search_terms t set name_chunks = (select count(*) from search_marks m where m.term = t.id and m.ord = 0)
  where t.has_marks and (which is null or t.id = any(which))
$function$;

CREATE OR REPLACE FUNCTION public.search_count_trios()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  truncate search_trios;
  insert into search_trios (term, other, facet_term, count)
  select a.term, b.term, f.term, count(*) from (
    select d.entity, d.number, array_agg(t.id) filter (where t.facet = 'word') as words, array_agg(t.id) filter (where t.facet <> 'word') as values
    from search_documents d, unnest(d.terms) x(term) join search_terms t on t.id = x.term
    where t.has_marks and (t.facet = 'word' or search_is_short(t.facet)) group by 1, 2
  ) m, unnest(m.words) a(term), unnest(m.words) b(term), unnest(m.values) f(term) where a.term < b.term group by 1, 2, 3;
end $function$;

CREATE OR REPLACE FUNCTION public.search_give_bits(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_has_bits_above(facet text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when facet = 'word' then 1000 else 100 end
$function$;

CREATE OR REPLACE FUNCTION public.search_has_each(terms integer[], several text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select not exists (select from unnest(several) g where not terms && g::integer[])
$function$;

CREATE OR REPLACE FUNCTION public.search_has_marks_above(facet text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when facet = 'word' then 500 else 100 end
$function$;

CREATE OR REPLACE FUNCTION public.search_is_pair(a search_terms, b search_terms)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select a.has_marks and b.has_marks and a.facet <> 'all' and b.facet <> 'all' and (b.facet <> 'word' or (a.facet = 'word' and a.id < b.id))
$function$;

CREATE OR REPLACE FUNCTION public.search_is_short(facet text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select facet in ('industry', 'location', 'department')
$function$;

CREATE OR REPLACE FUNCTION public.search_is_trio(a search_terms, b search_terms, f search_terms)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select a.has_marks and b.has_marks and f.has_marks and a.facet = 'word' and b.facet = 'word' and a.id < b.id and search_is_short(f.facet)
$function$;

CREATE OR REPLACE FUNCTION public.search_key(o integer, name_key text, rank_a integer, rank_b integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case o when 0 then name_key when 1 then lpad((rank_a + 2147483648)::text, 10, '0') else lpad((rank_b + 2147483648)::text, 10, '0') end
$function$;

CREATE OR REPLACE FUNCTION public.search_mark(terms integer[], places integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_marks as m (term, ord, chunk, marks)
  select t.id, p.at - 1, p.place / 4096, set_bit(0::bit(4096), p.place % 4096, 1)
  from search_terms t, unnest(places) with ordinality p(place, at) where t.id = any(terms) and t.has_marks and p.place is not null
  on conflict (term, ord, chunk) do update set marks = m.marks | excluded.marks;
end $function$;

CREATE OR REPLACE FUNCTION public.search_match(which text, query text)
 RETURNS TABLE(place integer, typed text, how text, term integer, value text, count integer, has_bits boolean)
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_matching(terms integer[], groups integer[])
 RETURNS TABLE(chunk integer, bits bit)
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_meet(o integer, first integer, second integer, third integer)
 RETURNS TABLE(chunk integer, marks bit)
 LANGUAGE plpgsql
 STABLE
 SET enable_nestloop TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'on'
AS $function$
begin
  return query select a.chunk, case when second is null then a.marks when third is null then a.marks & b.marks else a.marks & b.marks & c.marks end::bit(4096)
  from search_marks a left join search_marks b on b.term = second and b.ord = o and b.chunk = a.chunk
  left join search_marks c on c.term = third and c.ord = o and c.chunk = a.chunk
  where a.term = first and a.ord = o and (second is null or b.chunk is not null) and (third is null or c.chunk is not null);
end $function$;

CREATE OR REPLACE FUNCTION public.search_nearest(which text, said text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.4'
 SET enable_bitmapscan TO 'on'
AS $function$
begin
  return (select t.id from (
    select p.id, p.count, p.value, similarity(p.value, said) as nearness from search_terms p
    where p.entity = which and p.facet = 'word' and p.count > 0 and p.value % said
    union all
    select p.id, p.count, p.value, similarity(a.alias, said)
    from search_aliases a join search_terms p on p.entity = which and p.facet = 'word' and p.value = a.word
    where p.count > 0 and a.alias % said
  ) t order by t.nearness desc, t.count desc, t.value limit 1);
end $function$;

CREATE OR REPLACE FUNCTION public.search_page_of_two(which text, first text, second text, o integer, size integer, rare integer, dense integer, near integer, listed integer, OUT numbers integer[], OUT total integer, OUT page integer, OUT last_key text, OUT corrections json)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET enable_memoize TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_referrer_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform search_refresh('referrers', coalesce(new.number, old.number));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_slots_of(marks bit, sorted integer, wanted integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_take_turn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('search'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_unkey(key text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when key = '' then -2147483648 else key::bigint - 2147483648 end::integer
$function$;

CREATE OR REPLACE FUNCTION public.search_unmark(terms integer[], places integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update search_marks m set marks = set_bit(m.marks, p.place % 4096, 0) from unnest(places) with ordinality p(place, at)
  where m.term = any(terms) and m.ord = p.at - 1 and m.chunk = p.place / 4096;
end $function$;

CREATE OR REPLACE FUNCTION public.search_unpack(terms integer[], groups integer[])
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  select p.start + i from (
    select m.chunk * 64000 + part * 64 as start, substring(m.bits from part * 64 + 1 for 64) as bits
    from search_matching(terms, groups) m, generate_series(0, 999) part offset 0
  ) p, lateral (select i from generate_series(0, 63) i where get_bit(p.bits, i) = 1) one
  where p.bits <> 0::bit(64)
$function$;

CREATE OR REPLACE FUNCTION public.search_walk(o integer, which text, along integer, singles integer[], either_a integer[], either_b integer[], several text[], low text, low_number integer, high text, high_number integer, skip integer, take integer, backward boolean, OUT numbers integer[], OUT keys text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  alone boolean := singles = '{}' and either_a is null;
begin
  if o = 0 and alone and backward then
    select array_agg(w.number), array_agg(w.name_key::text) into numbers, keys from (
      select p.number, p.name_key from search_postings p
      where p.term = along and (p.name_key, p.number) > (low, low_number) and (p.name_key, p.number) < (coalesce(high, repeat(chr(1114111), 41)), coalesce(high_number, 0))
      order by p.name_key desc, p.number desc offset skip limit take) w;
  elsif o = 0 and alone and not backward then
    select array_agg(w.number), array_agg(w.name_key::text) into numbers, keys from (
      select p.number, p.name_key from search_postings p
      where p.term = along and (p.name_key, p.number) > (low, low_number) and (p.name_key, p.number) < (coalesce(high, repeat(chr(1114111), 41)), coalesce(high_number, 0))
      order by p.name_key asc, p.number asc offset skip limit take) w;
  elsif o = 0 and not alone and backward then
    select array_agg(w.number), array_agg(w.name_key::text) into numbers, keys from (
      select p.number, p.name_key from search_postings p
      where p.term = along and (p.name_key, p.number) > (low, low_number) and (p.name_key, p.number) < (coalesce(high, repeat(chr(1114111), 41)), coalesce(high_number, 0))
        and (select (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
          and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
          and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several))
          from search_documents d where d.entity = which and d.number = p.number)
      order by p.name_key desc, p.number desc offset skip limit take) w;
  elsif o = 0 and not alone and not backward then
    select array_agg(w.number), array_agg(w.name_key::text) into numbers, keys from (
      select p.number, p.name_key from search_postings p
      where p.term = along and (p.name_key, p.number) > (low, low_number) and (p.name_key, p.number) < (coalesce(high, repeat(chr(1114111), 41)), coalesce(high_number, 0))
        and (select (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
          and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
          and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several))
          from search_documents d where d.entity = which and d.number = p.number)
      order by p.name_key asc, p.number asc offset skip limit take) w;
  elsif o = 1 and alone and backward then
    select array_agg(w.number), array_agg(w.rank_a::text) into numbers, keys from (
      select p.number, p.rank_a from search_postings p
      where p.term = along and (p.rank_a, p.number) > (search_unkey(low), low_number) and (p.rank_a, p.number) < (coalesce(search_unkey(high), 2147483647), coalesce(high_number, 0))
      order by p.rank_a desc, p.number desc offset skip limit take) w;
  elsif o = 1 and alone and not backward then
    select array_agg(w.number), array_agg(w.rank_a::text) into numbers, keys from (
      select p.number, p.rank_a from search_postings p
      where p.term = along and (p.rank_a, p.number) > (search_unkey(low), low_number) and (p.rank_a, p.number) < (coalesce(search_unkey(high), 2147483647), coalesce(high_number, 0))
      order by p.rank_a asc, p.number asc offset skip limit take) w;
  elsif o = 1 and not alone and backward then
    select array_agg(w.number), array_agg(w.rank_a::text) into numbers, keys from (
      select p.number, p.rank_a from search_postings p
      where p.term = along and (p.rank_a, p.number) > (search_unkey(low), low_number) and (p.rank_a, p.number) < (coalesce(search_unkey(high), 2147483647), coalesce(high_number, 0))
        and (select (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
          and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
          and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several))
          from search_documents d where d.entity = which and d.number = p.number)
      order by p.rank_a desc, p.number desc offset skip limit take) w;
  elsif o = 1 and not alone and not backward then
    select array_agg(w.number), array_agg(w.rank_a::text) into numbers, keys from (
      select p.number, p.rank_a from search_postings p
      where p.term = along and (p.rank_a, p.number) > (search_unkey(low), low_number) and (p.rank_a, p.number) < (coalesce(search_unkey(high), 2147483647), coalesce(high_number, 0))
        and (select (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
          and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
          and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several))
          from search_documents d where d.entity = which and d.number = p.number)
      order by p.rank_a asc, p.number asc offset skip limit take) w;
  elsif o = 2 and alone and backward then
    select array_agg(w.number), array_agg(w.rank_b::text) into numbers, keys from (
      select p.number, p.rank_b from search_postings p
      where p.term = along and (p.rank_b, p.number) > (search_unkey(low), low_number) and (p.rank_b, p.number) < (coalesce(search_unkey(high), 2147483647), coalesce(high_number, 0))
      order by p.rank_b desc, p.number desc offset skip limit take) w;
  elsif o = 2 and alone and not backward then
    select array_agg(w.number), array_agg(w.rank_b::text) into numbers, keys from (
      select p.number, p.rank_b from search_postings p
      where p.term = along and (p.rank_b, p.number) > (search_unkey(low), low_number) and (p.rank_b, p.number) < (coalesce(search_unkey(high), 2147483647), coalesce(high_number, 0))
      order by p.rank_b asc, p.number asc offset skip limit take) w;
  elsif o = 2 and not alone and backward then
    select array_agg(w.number), array_agg(w.rank_b::text) into numbers, keys from (
      select p.number, p.rank_b from search_postings p
      where p.term = along and (p.rank_b, p.number) > (search_unkey(low), low_number) and (p.rank_b, p.number) < (coalesce(search_unkey(high), 2147483647), coalesce(high_number, 0))
        and (select (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
          and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
          and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several))
          from search_documents d where d.entity = which and d.number = p.number)
      order by p.rank_b desc, p.number desc offset skip limit take) w;
  elsif o = 2 and not alone and not backward then
    select array_agg(w.number), array_agg(w.rank_b::text) into numbers, keys from (
      select p.number, p.rank_b from search_postings p
      where p.term = along and (p.rank_b, p.number) > (search_unkey(low), low_number) and (p.rank_b, p.number) < (coalesce(search_unkey(high), 2147483647), coalesce(high_number, 0))
        and (select (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
          and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
          and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several))
          from search_documents d where d.entity = which and d.number = p.number)
      order by p.rank_b asc, p.number asc offset skip limit take) w;
  end if;
end $function$;

create or replace trigger companies_take_turn BEFORE INSERT OR DELETE OR UPDATE ON public.companies FOR EACH STATEMENT EXECUTE FUNCTION search_take_turn();
create or replace trigger referrers_take_turn BEFORE INSERT OR DELETE OR UPDATE ON public.referrers FOR EACH STATEMENT EXECUTE FUNCTION search_take_turn();
create or replace trigger outcomes_take_turn BEFORE INSERT OR DELETE OR UPDATE ON public.referral_outcomes FOR EACH STATEMENT EXECUTE FUNCTION search_take_turn();
create or replace trigger companies_searchable AFTER INSERT OR DELETE OR UPDATE OF id, name, other_names, industry, city, state, paused, referrers_count, open_positions ON public.companies FOR EACH ROW EXECUTE FUNCTION search_company_changed();
create or replace trigger referrers_searchable AFTER INSERT OR DELETE OR UPDATE OF name, company_id, role, department, years_at_company, verified_at, paused, successful_referrals ON public.referrers FOR EACH ROW EXECUTE FUNCTION search_referrer_changed();
