-- The lines of an entry are written in one statement, and each such statement sums to zero by itself. So nothing can be added to an
-- entry later in its own transaction, after the check at its end was made to run early. Balances follow in the order of the accounts:
-- two transactions that touch the same ones queue up instead of waiting for each other.
create or replace function ledger_post() returns trigger language plpgsql as $$
begin
  if exists (select from new_lines group by entry_id having count(*) < 2 or sum(amount_paise) <> 0) then
    raise exception 'the lines of an entry must be at least two and sum to zero' using errcode = 'check_violation';
  end if;
  perform from ledger_balances where account in (select account from new_lines) order by account for update;
  update ledger_balances b set balance_paise = b.balance_paise + n.amount
    from (select account, sum(amount_paise) as amount from new_lines group by account) n where n.account = b.account;
  return null;
end $$;

create or replace trigger ledger_postings_post after insert on ledger_postings referencing new table as new_lines
  for each statement execute function ledger_post();
