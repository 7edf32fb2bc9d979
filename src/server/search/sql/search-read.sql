CREATE OR REPLACE FUNCTION public.search_read(which text, query text, facets text[], chosen text[], OUT groups search_group[], OUT corrections json)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_counts(which text, query text, facets text[], chosen text[], counted text[], most integer, rare integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET enable_memoize TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.search_count_options(which text, groups search_group[], options integer[], unmarked integer[], rare integer)
 RETURNS TABLE(term integer, count integer)
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;
