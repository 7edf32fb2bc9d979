-- People whose name or address matches, in no order, by the index of letters only: the planner guesses badly how frequent a part of a name is.
create or replace function people_matching(pattern text, most integer) returns setof accounts language sql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set enable_bitmapscan = on as $$
  select * from accounts a where a.display_name ilike pattern or a.email ilike pattern limit most
$$;

-- A page of people, newest first. Few matches are collected and sorted. For many, we walk from the newest person until the page is full;
-- `is true` keeps that walk off the index of letters.
create or replace function find_people(pattern text, refers boolean, before_at timestamptz, before_id text, size integer)
returns setof accounts language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_custom_plan as $$
declare
  many constant integer := 5000;
  matching accounts[] := array(select m from people_matching(pattern, many + 1) m where pattern is not null);
begin
  if pattern is not null and cardinality(matching) <= many then
    return query select * from unnest(matching) f
      where (not refers or f.verified_referrer_at is not null) and (before_at is null or (f.created_at, f.id) < (before_at, before_id))
      order by f.created_at desc, f.id desc limit size;
  elsif refers then
    return query select * from accounts a
      where a.verified_referrer_at is not null and (before_at is null or (a.created_at, a.id) < (before_at, before_id))
        and (pattern is null or (a.display_name ilike pattern or a.email ilike pattern) is true)
      order by a.created_at desc, a.id desc limit size;
  else
    return query select * from accounts a
      where (before_at is null or (a.created_at, a.id) < (before_at, before_id))
        and (pattern is null or (a.display_name ilike pattern or a.email ilike pattern) is true)
      order by a.created_at desc, a.id desc limit size;
  end if;
end $$;
