-- Brings these rows in line with search_sources, in the transaction that changes them. A change to a referrer locks the company's row
-- first, as a change to the company does: otherwise each could write what the other has just made wrong. All calls use one plan, by the
-- indexes: to make one for each took three quarters of the time.
create or replace function search_write(which text, numbers integer[]) returns void language plpgsql as $$
begin
  -- Not a join with the view, which would be computed for every company.
  delete from search_docs d where d.entity = which and d.number = any(numbers)
    and d.number <> all(array(select s.number from search_sources s where s.entity = which and s.number = any(numbers)));
  insert into search_docs as d (entity, number, name_key, rank_a, rank_b, facet_a, facet_b, terms)
  select s.entity, s.number, s.name_key, s.rank_a, s.rank_b, s.facet_a, s.facet_b, s.terms
  from search_sources s where s.entity = which and s.number = any(numbers)
  on conflict (entity, number) do update
  set name_key = excluded.name_key, rank_a = excluded.rank_a, rank_b = excluded.rank_b,
    facet_a = excluded.facet_a, facet_b = excluded.facet_b, terms = excluded.terms
  where (d.name_key, d.rank_a, d.rank_b, d.facet_a, d.facet_b, d.terms)
    is distinct from (excluded.name_key, excluded.rank_a, excluded.rank_b, excluded.facet_a, excluded.facet_b, excluded.terms);
end $$ set plan_cache_mode = force_generic_plan set enable_seqscan = off;

create or replace function search_write_referrers(company text) returns void language sql as $$
  select search_write('referrers', array(select number from referrers where company_id = company and listed))
$$;

create or replace function search_company_changed() returns trigger language plpgsql as $$
begin
  perform search_write('companies', array[coalesce(new.number, old.number)]);
  if tg_op = 'UPDATE' and (old.id, old.name, old.other_names, old.city, old.paused)
    is distinct from (new.id, new.name, new.other_names, new.city, new.paused) then
    if (select count(*) > 200 from (select from referrers where company_id = new.id and listed limit 201) m) then
      insert into search_behind (company_id, since) values (new.id, clock_timestamp())
        on conflict (company_id) do update set since = excluded.since;
    else
      perform search_write_referrers(new.id);
    end if;
  end if;
  return null;
end $$;
create or replace trigger companies_searchable after insert or delete or
  update of id, name, other_names, industry, city, state, paused, referrers_count, open_positions on companies
  for each row execute function search_company_changed();

create or replace function search_referrer_changed() returns trigger language plpgsql as $$
begin
  perform from companies where id = new.company_id for no key update;
  perform search_write('referrers', array[coalesce(new.number, old.number)]);
  return null;
end $$;
create or replace trigger referrers_searchable after insert or delete or
  update of name, company_id, role, department, years_at_company, listed, successful_referrals, is_sample on referrers
  for each row execute function search_referrer_changed();
