-- Reads the typed words.

-- Other names of the same thing. A view and not a table, because a table could be emptied by mistake.
create or replace view search_aliases as
select alias collate "C" as alias, word collate "C" as word from (values
  ('bangalore', 'bengaluru'), ('blr', 'bengaluru'), ('bombay', 'mumbai'), ('gurgaon', 'gurugram'), ('madras', 'chennai'),
  ('calcutta', 'kolkata'), ('poona', 'pune'), ('mysore', 'mysuru'), ('cochin', 'kochi'), ('baroda', 'vadodara'),
  ('trivandrum', 'thiruvananthapuram'), ('vizag', 'visakhapatnam'), ('mangalore', 'mangaluru'), ('pondicherry', 'puducherry'),
  ('allahabad', 'prayagraj'), ('belgaum', 'belagavi'), ('hubli', 'hubballi'), ('calicut', 'kozhikode'), ('orissa', 'odisha'),
  ('sde', 'software'), ('swe', 'software'), ('dev', 'developer'), ('pm', 'product'), ('hr', 'human')
) as known (alias, word);

-- One word, finished or not, as a query of terms: as the first word of a name (^), or elsewhere (nothing).
create or replace function search_term(which text, sign text, word text, unfinished boolean) returns text language sql immutable as $$
  select format('''%s''%s', replace(replace(left(which, 1) || sign || word, '\', '\\'), '''', ''''''), case when unfinished then ':*' else '' end)
$$;

-- How many rows have a word, or words that begin with it, as of the last refresh. A row with two of them counts twice.
create or replace function search_counted(which text, sign text, word text, unfinished boolean) returns integer language sql stable as $$
  select coalesce(sum(count), 0)::integer from search_words
  where entity = which and facet = sign and value >= word and value <= case when unfinished then word || chr(1114111) else word end
$$;

-- Whether any row has this word now. For a frequent word, the count of the last refresh is proof enough.
create or replace function search_knows(which text, word text, unfinished boolean) returns boolean language plpgsql stable as $$
begin
  return search_counted(which, '', word, unfinished) + search_counted(which, '^', word, unfinished) > 500 or (
    select count(*) > 0 from search_docs
    where terms @@ (search_term(which, '', word, unfinished) || '|' || search_term(which, '^', word, unfinished))::tsquery);
end $$;

-- The known word nearest to a misspelling. The words are from the last refresh, so each is looked up before it is shown.
create or replace function search_nearest(which text, said text) returns text language sql stable
set pg_trgm.similarity_threshold = 0.4 set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  with alike as materialized (select * from search_words where facet in ('', '^') and value % said)
  select near.word from (
    select known.word from (
      select value as word, similarity(value, said) as nearness, count from alike where entity = which
      union all
      select word, similarity(alias, said), 0 from search_aliases where alias % said
    ) known group by known.word order by max(known.nearness) desc, sum(known.count) desc, known.word limit 5
  ) near where search_knows(which, near.word, false) limit 1
$$;

-- Each typed word becomes a condition: the word, its other names, and words that begin with it if it is the last (people see results while
-- they type) or unknown; otherwise the nearest known word. Conditions are null if a word matches nothing. The lead is a word that most
-- matching names begin with. For a single condition, at_least says how many rows meet it at the least, by the last refresh.
create or replace function search_read(which text, query text, chosen_a text, chosen_b text,
  out conditions text[], out counts integer[], out at_least integer, out lead text, out lead_at integer,
  out lead_count integer, out lead_rest text, out corrections jsonb) language plpgsql stable as $$
declare
  words text[] := array(select w.word from unnest(search_split(left(query, 200))) with ordinality w(word, at)
    group by w.word order by min(w.at) limit 8);
  hopeless boolean := query <> '' and words = '{}';
  said text;
  known boolean;
  unfinished boolean;
  others text[];
  rest text;
  first_count integer;
  rest_count integer;
  own record;
begin
  select '{}', '{}', '[]' into conditions, counts, corrections;
  for place in 1 .. cardinality(words) loop
    said := words[place];
    known := place < cardinality(words) and search_knows(which, said, false);
    unfinished := not known;
    others := array(select a.word from search_aliases a
      where a.alias = said or (unfinished and length(said) >= 3 and starts_with(a.alias, said)) order by a.word);
    if not known and not search_knows(which, said, true) then
      others := array(select o from unnest(others) o where search_knows(which, o, false));
      if others = '{}' then others := array_remove(array[search_nearest(which, said)], null); end if;
      hopeless := hopeless or others = '{}';
      continue when others = '{}';
      corrections := corrections || jsonb_build_object('typed', said, 'shown', others[1]);
    end if;
    rest := concat_ws('|', search_term(which, '', said, unfinished),
      (select string_agg(search_term(which, '', o, false) || '|' || search_term(which, '^', o, false), '|') from unnest(others) o));
    first_count := search_counted(which, '^', said, unfinished);
    rest_count := search_counted(which, '', said, unfinished)
      + coalesce((select sum(search_counted(which, sign, o, false)) from unnest(others) o, unnest('{^,""}'::text[]) sign), 0);
    conditions := conditions || (search_term(which, '^', said, unfinished) || '|' || rest);
    counts := counts || (first_count + rest_count);
    if first_count > greatest(rest_count, lead_count) then
      select first_count, said, place, rest into lead_count, lead, lead_at, lead_rest;
    end if;
  end loop;
  for own in select * from (values ('a', chosen_a), ('b', chosen_b)) chosen (facet, value) where value is not null loop
    conditions := conditions || search_term(which, '=' || own.facet, own.value, false);
    counts := counts || search_counted(which, own.facet, own.value, false);
  end loop;
  at_least := case cardinality(conditions) when 0 then search_counted(which, '*', '', false) when 1 then (
    select coalesce(max(w.count), 0) from search_words w where w.entity = which and (
      w.facet in ('', '^') and w.value between said and said || case when unfinished then chr(1114111) else '' end or
      w.facet in ('', '^') and w.value = any(others) or w.facet = 'a' and w.value = chosen_a or w.facet = 'b' and w.value = chosen_b)) else 0 end;
  if hopeless then conditions := null; end if;
end $$;
