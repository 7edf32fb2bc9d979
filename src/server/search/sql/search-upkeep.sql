-- Work that does not happen with each change: counting words, and repairing rows that bypassed the triggers.

-- Counts every word and filter value again. This removes words that no row has any more, including those of erased people.
create or replace function search_refresh_words() returns void language sql as $$
  with counted as (
    select case left(word, 1) when 'c' then 'companies' else 'referrers' end as entity,
      case when word ~ '^.=' then substr(word, 3, 1) when word ~ '^.\^' then '^' else '' end as facet,
      case when word ~ '^.=' then substr(word, 4) when word ~ '^.\^' then substr(word, 3) else substr(word, 2) end as value, ndoc as count
    from ts_stat('select terms from search_docs')
    union all
    select entity, '*', '', count(*) from search_docs group by entity
  ), gone as (
    delete from search_words w where not exists (select from counted c where (c.entity, c.facet, c.value) = (w.entity, w.facet, w.value))
  )
  insert into search_words as w (entity, facet, value, count) select entity, facet, value, count from counted
  on conflict (entity, facet, value) do update set count = excluded.count where w.count <> excluded.count
$$;

-- How many rows of the index differ from the data.
create or replace function search_count_faults() returns integer language sql stable as $$
  select count(*)::integer from search_sources s full join search_docs d using (entity, number)
  where (s.name_key, s.rank_a, s.rank_b, s.facet_a, s.facet_b, s.terms) is distinct from (d.name_key, d.rank_a, d.rank_b, d.facet_a, d.facet_b, d.terms)
$$;

-- Rewrites every row that differs, company by company, each in its own transaction: search and writes go on meanwhile.
create or replace procedure search_rebuild() language plpgsql as $$
declare
  company record;
begin
  perform set_config('synchronous_commit', 'off', false);
  for company in select id, number from companies order by number loop
    perform from companies where id = company.id for no key update;
    perform search_write('companies', array[company.number]), search_write_referrers(company.id);
    commit;
  end loop;
  delete from search_docs d where not exists (select from search_sources s where s.entity = d.entity and s.number = d.number);
  perform search_refresh_words();
  perform set_config('synchronous_commit', 'on', false);
end $$;
