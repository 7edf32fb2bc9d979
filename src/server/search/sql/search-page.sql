CREATE OR REPLACE FUNCTION public.search_page(which text, query text, facets text[], chosen text[], o integer, asked integer, size integer, after_key text, after_number integer, rare integer, dense integer, near integer, OUT numbers integer[], OUT total integer, OUT page integer, OUT last_key text, OUT corrections json)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
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
end $function$;
