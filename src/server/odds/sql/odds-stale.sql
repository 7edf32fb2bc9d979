-- A request whose seeker left is no longer one of a pair, so a second one within 90 days begins to count.
create or replace function odds_seeker_left() returns trigger language plpgsql as $$
begin
  insert into odds_stale (referrer_id) select referrer_id from request_offers where request_id = new.id;
  return null;
end $$;
create or replace trigger requests_odds after update of seeker_id on requests
  for each row when (old.seeker_id is not null and new.seeker_id is null) execute function odds_seeker_left();
