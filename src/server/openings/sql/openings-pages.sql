-- Drops the lists of openings, the profile, the form that an opening fills, and the company's page.
create or replace function tell_opening_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'openings'), pg_notify('pages_changed', 'referrer:' || coalesce(new.referrer_id, old.referrer_id)),
    pg_notify('pages_changed', 'company:' || coalesce(new.company_id, old.company_id));
  return null;
end $$;
create or replace trigger openings_pages after insert or update or delete on openings for each row execute function tell_opening_pages();
create or replace trigger openings_pages_emptied after truncate on openings for each statement execute function notify_pages_changed('*');
