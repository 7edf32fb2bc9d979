-- If a company has no referrer to ask, its page says how many people wait.
create or replace function tell_wanted_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'company:' || c.id) from companies c
  where c.id = coalesce(new.company_id, old.company_id) and c.referrers_count = 0;
  return null;
end $$;
create or replace trigger follows_pages after insert or delete on follows for each row execute function tell_wanted_pages();
