-- Drops a referrer's own pages, the company's page, the lists of referrers, and the sitemap.
create or replace function tell_referrer_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'referrers'), pg_notify('pages_changed', 'referrer:' || coalesce(new.id, old.id));
  perform pg_notify('pages_changed', 'company:' || company) from unnest(array[old.company_id, new.company_id]) company where company is not null;
  if tg_op <> 'UPDATE' or (old.company_id, old.listed) is distinct from (new.company_id, new.listed) then
    perform pg_notify('pages_changed', 'referrer-addresses');
  end if;
  return null;
end $$;
create or replace trigger referrers_pages after insert or update or delete on referrers for each row execute function tell_referrer_pages();
create or replace trigger referrers_pages_emptied after truncate on referrers for each statement execute function notify_pages_changed('*');
-- Drops the page under a referrer's own handle.
create or replace trigger referrer_handles_pages after insert or update or delete or truncate on referrer_handles
  for each statement execute function notify_pages_changed('referrers');
