create or replace trigger upi_changes_append_only before update or delete on upi_changes for each row execute function refuse_change();
