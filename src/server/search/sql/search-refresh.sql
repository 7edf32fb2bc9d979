CREATE OR REPLACE FUNCTION public.search_refresh(which text, doc integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  source search_sources%rowtype;
  known search_documents%rowtype;
  listed boolean;
  wanted integer[] := '{}';
  added integer[];
  removed integer[];
  grown integer[];
  places integer[] := array[null, null, null, null, null]::integer[];
  was integer;
  now_facet integer;
  was_facet integer;
  stays boolean;
begin
  select * into source from search_sources s where s.entity = which and s.number = doc;
  listed := found;
  if listed then
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
  if not listed and not found then return; end if;
  added := array(select unnest(wanted) except select unnest(known.terms));
  removed := array(select unnest(known.terms) except select unnest(wanted));

  if added <> '{}' or removed <> '{}' then perform search_count_pairs(known.terms, -1); end if;
  delete from search_postings where term = any(removed) and number = doc;
  update search_terms set count = count - 1 where id = any(removed);
  if listed then perform search_unmark(removed, known.places); end if;
  -- A place is kept where the key did not change, so that most changes touch one order only.
  for o in 0 .. 4 loop
    was := known.places[o + 1];
    if o < 3 then
      stays := listed and was is not null and
        search_key(o, source.name_key, source.rank_a, source.rank_b) = search_key(o, known.name_key, known.rank_a, known.rank_b);
    else
      now_facet := (select id from search_terms t
        where t.entity = which and t.facet = source.facets[o - 1] and t.value = source.facet_values[o - 1] and t.has_marks);
      was_facet := (select facet_term from search_chunks where id = was / 4096);
      stays := listed and was is not null and was_facet is not distinct from now_facet;
    end if;
    if stays then
      places[o + 1] := was;
    elsif was is not null then
      perform search_unmark(known.terms, array_fill(null::integer, array[o]) || was);
      perform search_take_out(was);
      -- A split of a chunk moves its documents; this one stands in none now.
      update search_documents d set places[o + 1] = null where d.entity = which and d.number = doc;
    end if;
  end loop;
  if not listed then
    delete from search_documents d where d.entity = which and d.number = doc;
    return;
  end if;
  if (source.name_key, source.rank_a, source.rank_b) is distinct from (known.name_key, known.rank_a, known.rank_b) then
    update search_postings set name_key = source.name_key, rank_a = source.rank_a, rank_b = source.rank_b
    where term = any(wanted) and number = doc;
  end if;
  insert into search_postings select unnest(added), doc, source.name_key, source.rank_a, source.rank_b;
  update search_terms set count = count + 1 where id = any(added);
  insert into search_documents (entity, number, name_key, rank_a, rank_b, terms, places, facet_terms)
  values (which, doc, source.name_key, source.rank_a, source.rank_b, wanted, places, array(
    select t.id from unnest(source.facets[2:], source.facet_values[2:]) f(facet, value)
    join search_terms t on t.entity = which and t.facet = f.facet and t.value = f.value))
  on conflict (entity, number) do update set name_key = excluded.name_key, rank_a = excluded.rank_a, rank_b = excluded.rank_b,
    terms = excluded.terms, facet_terms = excluded.facet_terms;
  perform search_mark(added, places);
  for o in 0 .. 4 loop
    if places[o + 1] is not null then continue; end if;
    now_facet := null;
    if o > 2 then
      now_facet := (select id from search_terms t
        where t.entity = which and t.facet = source.facets[o - 1] and t.value = source.facet_values[o - 1] and t.has_marks);
      if now_facet is null then continue; end if;
    end if;
    was := search_put(which, doc, o, case when o < 3 then search_key(o, source.name_key, source.rank_a, source.rank_b) end, now_facet);
    update search_documents d set places[o + 1] = was where d.entity = which and d.number = doc;
    perform search_mark(wanted, array_fill(null::integer, array[o]) || was);
  end loop;
  if added <> '{}' or removed <> '{}' then perform search_count_pairs(wanted, 1); end if;
  grown := array(select id from search_terms where id = any(added) and not has_marks and count > search_has_marks_above(facet));
  if grown <> '{}' then perform search_give_marks(grown); end if;
end $function$;

CREATE OR REPLACE FUNCTION public.search_give_marks(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_split_chunk(full_chunk integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_put(which text, doc integer, o integer, key text, facet integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_take_out(place integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update search_chunks set taken = set_bit(taken, place % 4096, 0), used = used - 1 where id = place / 4096;
  delete from search_places where chunk = place / 4096 and slot = place % 4096;
end $function$;

CREATE OR REPLACE FUNCTION public.search_count_pairs(terms integer[], change integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;
