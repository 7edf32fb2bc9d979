create or replace function count_company_referrers() returns trigger language plpgsql as $$
begin
  -- Lock both companies of a move in a fixed order; otherwise two people who swap companies would deadlock.
  if tg_op = 'UPDATE' and old.company_id <> new.company_id then
    perform from companies where id in (old.company_id, new.company_id) order by id for no key update;
  end if;
  if tg_op <> 'INSERT' and old.listed then
    update companies set referrers_count = referrers_count - 1 where id = old.company_id;
  end if;
  if tg_op <> 'DELETE' and new.listed then
    update companies set referrers_count = referrers_count + 1 where id = new.company_id;
  end if;
  return null;
end $$;
create or replace trigger referrers_counted after insert or delete or update of company_id, listed on referrers
  for each row execute function count_company_referrers();
