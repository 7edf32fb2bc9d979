create or replace trigger referrers_pages after insert or update or delete or truncate on referrers
  for each statement execute function notify_pages_changed('referrers');
