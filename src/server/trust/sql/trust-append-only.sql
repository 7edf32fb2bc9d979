create or replace trigger case_events_append_only before update or delete on case_events for each row execute function refuse_change();
create or replace trigger case_events_never_emptied before truncate on case_events for each statement execute function refuse_change();
create or replace trigger access_looks_append_only before update or delete on access_looks for each row execute function refuse_change();
create or replace trigger access_looks_never_emptied before truncate on access_looks for each statement execute function refuse_change();
create or replace trigger access_grants_never_emptied before truncate on access_grants for each statement execute function refuse_change();
create or replace trigger access_grant_people_never_emptied before truncate on access_grant_people for each statement execute function refuse_change();
create or replace trigger reports_never_emptied before truncate on reports for each statement execute function refuse_change();
create or replace trigger signals_never_emptied before truncate on signals for each statement execute function refuse_change();
