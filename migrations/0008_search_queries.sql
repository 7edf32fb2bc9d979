-- How the index of the migration before is read: one call answers a page, another the counts beside the filters.
set local lock_timeout = '5s';

-- Alternatives, of which a document must have one: the spellings of a word, or a single filter value. None: it exists nowhere.
create type search_group as (terms integer[], size integer, marked boolean, facet text);

-- The word that shares most triples of letters with what was typed; below four in ten it would be another word.
create function search_nearest(which text, said text) returns integer language plpgsql stable
set pg_trgm.similarity_threshold = 0.4 set enable_bitmapscan = on as $$
begin
  return (select t.id from (
    select p.id, p.count, p.value, similarity(p.value, said) as nearness from search_terms p
    where p.entity = which and p.facet = 'word' and p.count > 0 and p.value % said
    union all
    select p.id, p.count, p.value, similarity(a.alias, said)
    from search_aliases a join search_terms p on p.entity = which and p.facet = 'word' and p.value = a.word
    where p.count > 0 and a.alias % said
  ) t order by t.nearness desc, t.count desc, t.value limit 1);
end $$;

-- What was typed and chosen, as groups that must all match. A typed word is itself and its other spelling; else the words it begins,
-- because people see results while they type; else the nearest word there is.
create function search_read(which text, query text, facets text[], chosen text[], out groups search_group[], out corrections json)
language plpgsql stable as $$
declare
  words text[] := case when query = '' then '{}' else array(
    select s.word from search_split(left(query, 200)) s group by s.word order by min(s.at) limit 8) end;
  said text collate "C";
  spellings text[];
  terms integer[];
  size integer;
  marked boolean;
  other boolean;
  shown text;
  corrected json[] := '{}';
begin
  groups := '{}';
  -- Quotes and percent signs alone make no word, and nothing contains them.
  if query <> '' and words = '{}' then groups := array[row('{}', 0, true, 'word')::search_group]; end if;
  foreach said in array words loop
    spellings := said || array(select a.word from search_aliases a where a.alias = said);
    select array_agg(t.id), sum(t.count), bool_and(t.has_marks), bool_and(t.value <> said), min(t.value)
    into terms, size, marked, other, shown
    from search_terms t where t.entity = which and t.facet = 'word' and t.count > 0 and t.value = any(spellings);
    if terms is null then
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

-- Whether a document has a term of each of these groups, written as text: for questions with more unfinished words than two.
create function search_has_each(terms integer[], several text[]) returns boolean language sql immutable parallel safe as $$
  select not exists (select from unnest(several) g where not terms && g::integer[])
$$;

-- Along one term in its order, between two places, past what lacks the other terms. Written once, made for each order.
do $made$
declare
  column_name text;
begin
  foreach column_name in array array['name_key', 'rank_a', 'rank_b'] loop
    execute format($function$
      create function search_walk_%1$s(which text, along integer, singles integer[], either_a integer[], either_b integer[], several text[], low %2$s, low_number integer,
        high %2$s, high_number integer, skip integer, take integer, backward boolean, out numbers integer[], out keys text[])
      language plpgsql stable as $walk$
      declare
        alone boolean := singles = '{}' and either_a is null;
      begin
        if backward then
          select array_agg(w.number), array_agg(w.%1$s::text) into numbers, keys from (
            select p.number, p.%1$s from search_postings p
            where p.term = along and (p.%1$s, p.number) > (low, low_number) and (p.%1$s, p.number) < (high, high_number)
              and (alone or (select (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
                and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
                and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several))
                from search_documents d where d.entity = which and d.number = p.number))
            order by p.%1$s desc, p.number desc offset skip limit take) w;
        else
          select array_agg(w.number), array_agg(w.%1$s::text) into numbers, keys from (
            select p.number, p.%1$s from search_postings p
            where p.term = along and (p.%1$s, p.number) > (low, low_number) and (p.%1$s, p.number) < (high, high_number)
              and (alone or (select (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
                and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
                and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several))
                from search_documents d where d.entity = which and d.number = p.number))
            order by p.%1$s, p.number offset skip limit take) w;
        end if;
      end $walk$ $function$, column_name, case when column_name = 'name_key' then 'text' else 'integer' end);
  end loop;
end $made$;

-- Bounds are keys as chunks have them; without a higher one the walk may go to the end.
create function search_walk(o integer, which text, along integer, singles integer[], either_a integer[], either_b integer[], several text[],
  low text, low_number integer, high text, high_number integer, skip integer, take integer, backward boolean, out numbers integer[], out keys text[])
language plpgsql stable as $$
begin
  if o = 0 then
    select w.numbers, w.keys into numbers, keys from search_walk_name_key(which, along, singles, either_a, either_b, several,
      low, low_number,
      coalesce(high, repeat(chr(1114111), 41)), coalesce(high_number, 0), skip, take, backward) w;
  elsif o = 1 then
    select w.numbers, w.keys into numbers, keys from search_walk_rank_a(which, along, singles, either_a, either_b, several,
      search_unkey(low), low_number,
      coalesce(search_unkey(high), 2147483647), coalesce(high_number, 0), skip, take, backward) w;
  else
    select w.numbers, w.keys into numbers, keys from search_walk_rank_b(which, along, singles, either_a, either_b, several,
      search_unkey(low), low_number,
      coalesce(search_unkey(high), 2147483647), coalesce(high_number, 0), skip, take, backward) w;
  end if;
end $$;

-- Where up to three frequent terms have a mark, all chunks of an order in one pass.
create function search_meet(o integer, first integer, second integer, third integer)
returns table (chunk integer, marks bit(4096)) language plpgsql stable
set enable_nestloop = off set enable_hashjoin = off set enable_mergejoin = on as $$
begin
  return query select a.chunk, case when second is null then a.marks when third is null then a.marks & b.marks else a.marks & b.marks & c.marks end::bit(4096)
  from search_marks a left join search_marks b on b.term = second and b.ord = o and b.chunk = a.chunk
  left join search_marks c on c.term = third and c.ord = o and c.chunk = a.chunk
  where a.term = first and a.ord = o and (second is null or b.chunk is not null) and (third is null or c.chunk is not null);
end $$;

-- How many documents have at least one of these terms. What is marked is counted by marks, the rest one by one.
create function search_count_either(which text, terms integer[], size integer) returns integer language plpgsql stable as $$
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
end $$;

-- Any groups at all, in some orders: where every group has a mark. Terms without marks get them here, for this answer.
create function search_combined(which text, ords integer[], terms integer[], groups integer[])
returns table (chunk integer, marks bit(4096)) language plpgsql stable as $$
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
end $$;

-- All chunks of a sort order are counted, and those out of which the page comes are answered with; the first always, for the total.
create function search_all_chunks(which text, o integer, singles integer[], any_groups boolean, flat integer[], flat_groups integer[],
  start_low text, start_number integer, after integer, until integer)
returns table (id integer, low_key text, low_number integer, marks bit(4096), size integer, nth bigint, total integer, upto integer)
language plpgsql stable rows 50 set enable_hashjoin = on set enable_sort = on as $$
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
end $$;

-- One page: by its number, or what comes after a key. The last three arguments say where one way of finding the same documents
-- becomes quicker than another; they never change what is found.
create function search_page(which text, query text, facets text[], chosen text[], o integer, asked integer, size integer,
  after_key text, after_number integer, rare integer, dense integer, near integer,
  out numbers integer[], out total integer, out page integer, out last_key text, out corrections json)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off
set enable_hashjoin = off set enable_mergejoin = off as $$
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
  select r.groups, r.corrections into groups, corrections from search_read(which, query, facets, chosen) r;
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
          select x.number, coalesce(x.k, x.r::text) as key from (
            select d.number, case when o = 0 then d.name_key end as k, case o when 1 then d.rank_a when 2 then d.rank_b end as r
            from unnest(chunks, marks) c(chunk, marks) cross join lateral search_slots(c.marks::bit(4096)) s
            join search_places p on p.chunk = c.chunk and p.slot = s.slot join search_documents d on d.entity = which and d.number = p.number offset 0
          ) x where after_number is null or (coalesce(x.k, ''), coalesce(x.r, 0), x.number) > (case when o = 0 then after_key else '' end collate "C",
            case when o = 0 then 0 else after_key::integer end, after_number)
          order by x.k, x.r, x.number) m;
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
        select w.numbers, w.keys into new_numbers, new_keys from search_walk(o, which, along, case when kinds = 1 and unions = 0 then '{}' else singles end,
          either_a, either_b, several,
          step.low_key, step.low_number - 1, high.low_key, high.low_number, greatest(skip - seen, 0), take - cardinality(numbers), backward) w;
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

-- How many of what the groups match have each option.
create function search_count_options(which text, groups search_group[], options integer[], rare integer)
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
  kinds integer;
begin
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
    -- The first filter has many values of which few are asked for; the second has few, which are all documents together.
    return query
      select c.facet_term, sum(bit_count(a.marks & b.marks & d.marks))::integer
      from search_chunks c join search_marks a on a.term = singles[1] and a.ord = 3 and a.chunk = c.id
      join search_marks b on b.term = singles[2] and b.ord = 3 and b.chunk = c.id
      join search_marks d on d.term = coalesce(singles[3], singles[2]) and d.ord = 3 and d.chunk = c.id
      where c.facet_term = any(options) and c.ord = 3 group by 1;
    return query
      select c.facet_term, sum(bit_count(m.marks))::integer from search_meet(4, singles[1], singles[2], singles[3]) m
      join search_chunks c on c.id = m.chunk where c.facet_term = any(options) group by 1;
  end if;
  return query
    select p.term, count(*)::integer from search_terms t join search_postings p on p.term = t.id
    where t.id = any(options) and not t.has_marks and (select (singles[1] is null or singles[1] = any(d.terms)) and (singles[2] is null or singles[2] = any(d.terms))
        and (singles[3] is null or d.terms @> singles) and (either_a is null or d.terms && either_a)
        and (either_b is null or d.terms && either_b) and (several = '{}' or search_has_each(d.terms, several))
      from search_documents d where d.entity = which and d.number = p.number) group by p.term;
end $$;

-- The most frequent values of each filter, and the chosen ones however rare, with how many each would leave: the words and the other
-- filters applied.
create function search_counts(which text, query text, facets text[], chosen text[], counted text[], most integer, rare integer)
returns json language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_sort = off as $$
declare
  groups search_group[];
  base search_group[];
  options integer[];
  kinds text[];
  names text[];
  options_values text[];
  found integer[] := '{}';
  counts integer[] := '{}';
  new_found integer[];
  new_counts integer[];
  together text[];
begin
  if query <> '' or facets <> '{}' then select r.groups into groups from search_read(which, query, facets, chosen) r; end if;
  -- The other collation would keep the database from using the index on companies.
  select array_agg(o.id), array_agg(o.facet), array_agg(o.value),
    array_agg(case when o.facet = 'company' then (select c.name from companies c where c.id = o.value collate "default") end)
  into options, kinds, options_values, names from (
    select u.id, u.facet, u.value from (
      select t.id, t.facet, t.value, t.count from unnest(counted) f(facet), lateral (
        select * from search_terms u where u.entity = which and u.facet = f.facet and u.count > 0 order by u.count desc, u.value limit most) t
      union
      select t.id, t.facet, t.value, t.count
      from unnest(facets, chosen) f(facet, value) join search_terms t on t.entity = which and t.facet = f.facet and t.value = f.value
    ) u order by u.count desc, u.value
  ) o;
  if groups is null or groups = '{}' then
    select array_agg(t.id), array_agg(t.count) into found, counts from search_terms t where t.id = any(options);
  else
    -- Filters that no choice of their own narrows share one base and are counted together.
    for at in 0 .. cardinality(facets) loop
      together := case when at > 0 then array[facets[at]] else array(select f from unnest(counted) f where f <> all(facets)) end;
      continue when together = '{}';
      base := case when at = 0 then groups else array(select g from unnest(groups) g where (g).facet <> facets[at]) end;
      select array_agg(c.term), array_agg(c.count) into new_found, new_counts from search_count_options(
        which, base, array(select o.id from unnest(options, kinds) o(id, kind) where o.kind = any(together)), rare) c;
      found := found || new_found;
      counts := counts || new_counts;
    end loop;
  end if;
  return (
    select json_object_agg(f.facet, (
      select coalesce(json_agg(json_build_object('value', o.value, 'name', o.name, 'count', coalesce(c.count, 0)) order by o.at), '[]')
      from unnest(options, kinds, options_values, names) with ordinality o(id, kind, value, name, at)
      left join unnest(found, counts) c(term, count) on c.term = o.id where o.kind = f.facet))
    from unnest(counted) f(facet));
end $$;
