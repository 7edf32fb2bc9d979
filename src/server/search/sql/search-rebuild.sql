CREATE OR REPLACE FUNCTION public.search_rebuild()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;
