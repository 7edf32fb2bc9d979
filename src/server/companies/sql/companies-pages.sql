create or replace trigger companies_pages after insert or update or delete or truncate on companies
  for each statement execute function notify_pages_changed('companies');
