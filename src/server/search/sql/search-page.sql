-- Finding a page, and counting.

-- How many rows to expect for all conditions together, given how many rows meet each one.
create or replace function search_expected(everything integer, counts integer[]) returns float8 language sql immutable as $$
  select everything * coalesce(exp(sum(ln(least(1, greatest(c, 1)::float8 / everything)))), 1) from unnest(counts) c
$$;

-- Separate conditions: one query that joins them with & takes the index of terms four times as long. That index would collect all matches
-- of a frequent unfinished word, so if the other words leave few rows, we check it in those rows instead.
create or replace function search_where(which text, conditions text[], counts integer[]) returns text language sql stable as $$
  select coalesce(string_agg(format(case when c.condition like '%:*%' and c.count > 15 * search_expected(
      greatest(search_counted(which, '*', '', false), 1), counts[:c.at - 1] || counts[c.at + 1:]) and cardinality(conditions) > 1
    then '(terms @@ %L::tsquery) is true' else 'terms @@ %L::tsquery' end, c.condition), ' and '), format('entity = %L', which))
  from unnest(conditions, counts) with ordinality c(condition, count, at)
$$;

-- Whether certainly more rows meet the conditions than we count, by the last refresh or by a sample.
create or replace function search_is_many(which text, conditions text[], counts integer[], at_least integer, most integer) returns boolean language plpgsql stable as $$
declare
  sampled integer;
begin
  if at_least > 1.25 * most then return true; end if;
  if search_expected(greatest(search_counted(which, '*', '', false), 1), counts) < most then return false; end if;
  execute format('select count(*) from search_docs where number %% 32 = 0 and %s', search_where(which, conditions, counts)) into sampled;
  return sampled > 2 * most / 32;
end $$;

-- One page in one of three orders. Few matches: take them all from the index of terms, count and sort them. Many: walk along the order
-- until the page is full, and take them all only if a long walk does not fill it. In the order of names, names that begin with a word are
-- neighbours, so the walk begins there, and rows with the word elsewhere are added.
create or replace function search_page(which text, query text, chosen_a text, chosen_b text, ord integer, asked integer, size integer,
  after_key text, after_number integer, most integer,
  out numbers integer[], out last_key text, out total integer, out page integer, out corrections jsonb) language plpgsql stable
set enable_seqscan = off as $$
declare
  sorted text := (array['name_key', 'rank_a', 'rank_b'])[ord + 1];
  everything integer := greatest(search_counted(which, '*', '', false), 1);
  r record;
  conditions text;
  after text := case when after_key is null then 'true' else format('(%s, number) > (%L, %s)', sorted, after_key, after_number) end;
  skipped integer := case when after_key is null then (asked - 1) * size else 0 end;
  matches float8;
  walked float8;
  paged text := 'select coalesce(array_agg(number order by %1$s, number), ''{}''), (array_agg(%1$s::text order by %1$s desc, number desc))[1]
    from (select %1$s, number from (%2$s) found order by %1$s, number offset %3$s limit %4$s) page';
  walk text := '(select %1$s, number from (select entity, %1$s, number, terms from search_docs where entity = %2$L and %3$s and %4$s '
    'order by %1$s, number limit %5$s) walked where %6$s limit %7$s)';
  all_matches text := '(select %s, number from search_docs where %s and %s offset 0)';
begin
  select * into r from search_read(which, query, chosen_a, chosen_b);
  select r.corrections, '{}', 1, 0 into corrections, numbers, page, total;
  if r.conditions is null then return; end if;
  conditions := search_where(which, r.conditions, r.counts);
  if not search_is_many(which, r.conditions, r.counts, r.at_least, most) then
    execute format('with found as materialized (select %1$s, number from search_docs where %2$s limit %3$s), counted as (select count(*)::integer as total from found)
      select total, paged.* from counted, lateral (%4$s) paged', sorted, conditions, most + 1, format(paged, sorted,
      'select * from found where ' || after, format('(case when %s < total then %1$s else 0 end)', skipped), size)) into total, numbers, last_key;
    page := case when skipped < total and after_key is null then asked else 1 end;
    if total <= most then return; end if;
  end if;

  -- The rows counted above are any of the matches, not the first ones.
  numbers := '{}';
  total := most + 1;
  page := case when skipped < most and after_key is null then asked else 1 end;
  if page < asked then skipped := 0; end if;
  if ord > 0 then r.lead := null; end if;
  matches := greatest(most, search_expected(everything, r.counts));
  walked := (skipped + size)::float8 * case when r.lead is null then everything else r.lead_count end / matches;
  if walked < 4 * matches then
    execute format(paged, sorted, format(walk, sorted, which, after,
      case when r.lead is null then 'true' else format('name_key >= %L and name_key < %L', r.lead, r.lead || chr(1114111)) end,
      (4 * walked + matches)::bigint, conditions, skipped + size) || case when r.lead is null then '' else ' union ' || format(all_matches, sorted, after,
      search_where(which, r.conditions[:r.lead_at - 1] || r.lead_rest || r.conditions[r.lead_at + 1:], r.counts)) end, skipped, size)
      into numbers, last_key;
  end if;
  if cardinality(numbers) < size then
    execute format(paged, sorted, format(all_matches, sorted, after, conditions), skipped, size) into numbers, last_key;
  end if;
end $$;

-- How many rows each filter value would leave, with the words and the other filter applied; includes the chosen value and frequent values
-- that would leave none. Above the limit, a filter on its own has the counts of the last refresh; with other conditions it has none.
create or replace function search_counts(which text, query text, chosen_a text, chosen_b text, listed integer, most integer) returns jsonb
language plpgsql stable set enable_seqscan = off as $$
declare
  r record;
  owns text;
  counted jsonb;
  answer jsonb := '{}';
  chosen jsonb := jsonb_build_object('a', chosen_a, 'b', chosen_b);
  sums text := '%1$L, (select coalesce(jsonb_agg(o order by o.count desc, o.value), ''[]'') from (
      select value, sum(count)::integer as count from (
        select facet_%1$s as value, count(*) from found group by 1
        union all (select value, 0 from search_words where entity = %2$L and facet = %1$L order by search_words.count desc, value limit %3$s)
        union all select %4$L, 0
      ) summed where value is not null group by value order by value is not distinct from %4$L desc, 2 desc, 1 limit %3$s) o)';
begin
  -- With no filter chosen, the same rows count for both filters, so they are read once.
  foreach owns in array case when num_nulls(chosen_a, chosen_b) = 2 then '{ab}' else '{a,b}' end::text[] loop
    select * into r from search_read(which, query, case owns when 'b' then chosen_a end, case owns when 'a' then chosen_b end);
    counted := null;
    if r.conditions is null or not search_is_many(which, r.conditions, r.counts, r.at_least, most) then
      execute format('with found as materialized (select facet_a, facet_b from search_docs where %s limit %s)
        select jsonb_build_object(%s) where (select count(*) <= %s from found)', case when r.conditions is null then 'false'
        else search_where(which, r.conditions, r.counts) end, most + 1, (select string_agg(format(sums, own, which, listed, chosen ->> own), ', ')
        from string_to_table(owns, null) own), most) into counted;
    end if;
    -- The chosen value is separate from the frequent ones: sorting them together would read every value.
    answer := answer || coalesce(counted, (select jsonb_object_agg(own, (select coalesce(jsonb_agg(o), '[]') from (
      select value, case when r.conditions = '{}' then count end as count from (
        select w.value, w.count from search_words w where w.entity = which and w.facet = own and w.value = chosen ->> own
        union (select w.value, w.count from search_words w where w.entity = which and w.facet = own order by w.count desc, w.value limit listed)
      ) known order by value = chosen ->> own desc nulls last, known.count desc, value limit listed) o)) from string_to_table(owns, null) own));
  end loop;
  return answer;
end $$;
