-- What the database knows about an opening: the words that find it, its own and the names of its company, split as in the directory's
-- search; and whether its referrer and company are in the directory.
create or replace function prepare_opening() returns trigger language plpgsql as $$
begin
  select array_to_tsvector(search_split(concat_ws(' ', new.title, new.job_id, new.place, c.name, array_to_string(c.other_names, ' ')))),
    not r.listed or c.paused into new.words, new.hidden
  from companies c, referrers r where c.id = new.company_id and r.id = new.referrer_id;
  return new;
end $$;
create or replace trigger openings_prepared before insert or update of title, job_id, place, company_id on openings
  for each row execute function prepare_opening();

-- A company with many openings is only noted: the job follow-companies prepares them again, some at a time, as it does its people.
create or replace function rewrite_openings() returns trigger language plpgsql as $$
begin
  if (select count(*) > 200 from (select from openings where company_id = new.id limit 201) m) then
    insert into search_behind (company_id, since) values (new.id, clock_timestamp())
      on conflict (company_id) do update set since = excluded.since;
  else
    update openings set company_id = new.id where company_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger companies_openings after update of name, other_names, paused on companies for each row
  when ((old.name, old.other_names, old.paused) is distinct from (new.name, new.other_names, new.paused)) execute function rewrite_openings();

-- Turns typed text into a query: every word must be there, the last one may be unfinished, and a city may have its old name. Null if the
-- text has no word. Words contain no quote and no backslash.
create or replace function opening_query(typed text) returns tsquery language sql stable as $$
  select string_agg(format('(''%s''%s%s)', word, case when at = last then ':*' else '' end,
    (select string_agg(format('|''%s''', a.word), '') from search_aliases a where a.alias = w.word)), '&' order by at)::tsquery
  from (
    select word, at, max(at) over () as last from unnest((search_split(left(typed, 200)))[:8]) with ordinality u(word, at)
  ) w
$$;
