-- A company's open positions are its live openings. One update per statement, under the company's lock, however many openings it changes.
create or replace function count_company_openings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update companies c set open_positions = open_positions + m.many
    from (select company_id as id, count(*) as many from added where live group by 1) m where c.id = m.id;
  elsif tg_op = 'DELETE' then
    update companies c set open_positions = open_positions - m.many
    from (select company_id as id, count(*) as many from removed where live group by 1) m where c.id = m.id;
  else
    update companies c set open_positions = open_positions + m.many
    from (
      select id, sum(one) as many from (
        select company_id as id, 1 as one from added where live union all select company_id, -1 from removed where live
      ) each_one group by 1
    ) m where c.id = m.id and m.many <> 0;
  end if;
  return null;
end $$;
create or replace trigger openings_added after insert on openings referencing new table as added
  for each statement execute function count_company_openings();
create or replace trigger openings_changed after update on openings referencing old table as removed new table as added
  for each statement execute function count_company_openings();
create or replace trigger openings_removed after delete on openings referencing old table as removed
  for each statement execute function count_company_openings();

-- A referrer who pauses or leaves the directory takes their openings along, and brings them back. For a company, see openings-words.sql.
create or replace function hide_openings() returns trigger language plpgsql as $$
begin
  update openings o set hidden = (not new.listed or c.paused)
  from companies c
  where o.referrer_id = new.id and c.id = new.company_id and o.hidden <> (not new.listed or c.paused);
  return null;
end $$;
create or replace trigger referrers_hide_openings after update of listed on referrers
  for each row execute function hide_openings();
