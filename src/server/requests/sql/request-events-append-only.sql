create or replace trigger request_events_append_only before update or delete on request_events for each row execute function refuse_change();
create or replace trigger request_events_no_truncate before truncate on request_events execute function refuse_truncate();
