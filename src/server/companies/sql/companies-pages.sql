-- Drops a company's own page, the lists of companies, and pages that show its facts beside a person. Its counts of referrers and openings
-- change all the time; pages about a person show them as of the last other change.
create or replace function tell_company_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'companies'), pg_notify('pages_changed', 'company:' || coalesce(new.id, old.id));
  if tg_op <> 'UPDATE' or to_jsonb(old) - '{referrers_count,open_positions}'::text[] <> to_jsonb(new) - '{referrers_count,open_positions}'::text[] then
    perform pg_notify('pages_changed', 'company-facts');
  end if;
  return null;
end $$;
create or replace trigger companies_pages after insert or update or delete on companies for each row execute function tell_company_pages();
create or replace trigger companies_pages_emptied after truncate on companies for each statement execute function notify_pages_changed('*');
