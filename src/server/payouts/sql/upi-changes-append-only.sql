create or replace trigger upi_changes_append_only before delete on upi_changes for each row execute function refuse_change();
-- Only the network address may go, when the person leaves.
create or replace trigger upi_changes_never_changed before update on upi_changes for each row
  when (new.client_address is not null or (to_jsonb(new) - 'client_address') <> (to_jsonb(old) - 'client_address'))
  execute function refuse_change();
create or replace trigger upi_changes_never_emptied before truncate on upi_changes
  for each statement execute function refuse_change();
