create or replace trigger request_events_append_only before update or delete on request_events for each row execute function refuse_change();
create or replace trigger request_events_never_emptied before truncate on request_events
  for each statement execute function refuse_change();
