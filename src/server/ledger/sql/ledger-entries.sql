-- The database sets the transaction of an entry and of a line: a line for an entry of an earlier transaction breaks the foreign key.
create or replace function ledger_own_transaction() returns trigger language plpgsql as $$
begin
  new.xact := pg_current_xact_id();
  return new;
end $$;

create or replace trigger ledger_entries_transaction before insert on ledger_entries for each row execute function ledger_own_transaction();
create or replace trigger ledger_postings_transaction before insert on ledger_postings for each row execute function ledger_own_transaction();

-- An entry without lines would pass every check of lines, so we look at it when the transaction ends.
create or replace function ledger_entry_is_whole() returns trigger language plpgsql as $$
begin
  if (select count(*) < 2 or sum(amount_paise) <> 0 from ledger_postings where entry_id = new.id) then
    raise exception 'the entry % has fewer than two lines, or they do not sum to zero', new.cause using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A constraint trigger cannot be replaced in place.
drop trigger if exists ledger_entries_whole on ledger_entries;
create constraint trigger ledger_entries_whole after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_entry_is_whole();
