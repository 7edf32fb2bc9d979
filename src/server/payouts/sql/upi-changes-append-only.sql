create or replace trigger upi_changes_append_only before update or delete on upi_changes for each row execute function refuse_change();
create or replace trigger upi_changes_never_emptied before truncate on upi_changes
  for each statement execute function refuse_change();
