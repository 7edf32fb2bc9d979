-- Notes news for followers. The job that tells them checks whether the news still holds.
create or replace function note_opening() returns trigger language plpgsql as $$
begin
  insert into follow_events (referrer_id, opening_id) values (new.referrer_id, new.id);
  return null;
end $$;
create or replace trigger openings_noted after insert on openings for each row when (new.live) execute function note_opening();

-- A referrer joined, moved here, came back, or takes more requests than before.
create or replace function note_opened_referrer() returns trigger language plpgsql as $$
begin
  if new.listed and new.account_id is not null and (
    tg_op = 'INSERT' or not old.listed or old.company_id <> new.company_id
    or coalesce(new.weekly_capacity, 1000) > coalesce(old.weekly_capacity, 1000)) then
    -- The only referrer who can be asked there: the company's followers hear in the order of waiting.
    insert into follow_events (referrer_id, in_order) select new.id, true
    where not exists (select from follow_events where referrer_id = new.id and in_order)
      and not exists (select from referrers o where o.company_id = new.company_id and o.id <> new.id and o.listed
        and o.account_id is not null);
    insert into follow_events (referrer_id) values (new.id);
  end if;
  return null;
end $$;
create or replace trigger referrers_noted after insert or update of listed, weekly_capacity, company_id on referrers
  for each row execute function note_opened_referrer();
