create or replace trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
create or replace trigger ledger_entries_no_truncate before truncate on ledger_entries for each statement execute function refuse_change();
create or replace trigger ledger_postings_append_only before update or delete on ledger_postings for each row execute function refuse_change();
create or replace trigger ledger_postings_no_truncate before truncate on ledger_postings for each statement execute function refuse_change();
create or replace trigger ledger_accounts_append_only before update or delete on ledger_accounts for each row execute function refuse_change();
create or replace trigger ledger_accounts_no_truncate before truncate on ledger_accounts for each statement execute function refuse_change();

-- Balances change through postings only: any other statement runs at trigger depth one.
create or replace function ledger_balances_follow() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'balances follow from postings and are not written by hand' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger ledger_balances_by_hand before insert or update or delete on ledger_balances
  for each row execute function ledger_balances_follow();
create or replace trigger ledger_balances_no_truncate before truncate on ledger_balances for each statement execute function refuse_change();
create or replace trigger settled_items_never_emptied before truncate on settled_items for each statement execute function refuse_change();
create or replace trigger ledger_checks_never_emptied before truncate on ledger_checks for each statement execute function refuse_change();
