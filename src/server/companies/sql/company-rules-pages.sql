-- The company's page and the form show the rules; only the page shows how many people confirmed them.
create or replace function tell_company_rules_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'company:' || coalesce(new.company_id, old.company_id));
  if tg_table_name = 'company_rules' then
    perform pg_notify('pages_changed', 'company-facts');
  end if;
  return null;
end $$;
create or replace trigger company_rules_pages after insert or update or delete on company_rules
  for each row execute function tell_company_rules_pages();
create or replace trigger company_rule_reports_pages after insert or update or delete on company_rule_reports
  for each row execute function tell_company_rules_pages();
create or replace trigger company_rules_pages_emptied after truncate on company_rules
  for each statement execute function notify_pages_changed('*');
create or replace trigger company_rule_reports_pages_emptied after truncate on company_rule_reports
  for each statement execute function notify_pages_changed('*');
