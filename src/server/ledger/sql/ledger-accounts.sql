-- Every account has its balance from the start, so that two first postings at once find the same row to wait for.
create or replace function ledger_open_balance() returns trigger language plpgsql as $$
begin
  insert into ledger_balances (account, guard, balance_paise) values (new.id, new.guard, 0);
  return null;
end $$;
create or replace trigger ledger_accounts_balance after insert on ledger_accounts for each row execute function ledger_open_balance();

-- What we owe must never turn into what we are owed, so liabilities have a guard.
create or replace function ledger_open_accounts() returns void language sql as $$
  insert into ledger_accounts (id, kind, guard)
  select kind, kind, guard from (values ('gateway_receivable', 0), ('bank', 0), ('deferred_revenue', -1), ('revenue', 0), ('output_gst', 0),
    ('refunds_payable', -1), ('fee_expense', 0), ('gateway_charges', 0), ('payouts_in_transit', -1)) as list (kind, guard)
  on conflict do nothing
$$;
select ledger_open_accounts();
