-- A company's open positions are its live openings. One update per change, under the company's lock, as for its count of referrers.
create or replace function count_company_openings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.live = new.live and old.company_id = new.company_id then return null; end if;
  if tg_op <> 'INSERT' and old.live then
    update companies set open_positions = open_positions - 1 where id = old.company_id;
  end if;
  if tg_op <> 'DELETE' and new.live then
    update companies set open_positions = open_positions + 1 where id = new.company_id;
  end if;
  return null;
end $$;
create or replace trigger openings_counted after insert or update or delete on openings
  for each row execute function count_company_openings();

-- Whoever pauses or leaves the directory takes their openings along, and brings them back; so does a company that pauses.
create or replace function hide_openings() returns trigger language plpgsql as $$
begin
  update openings o set hidden = (r.verified_at is null or r.paused or c.paused)
  from referrers r join companies c on c.id = r.company_id
  where r.id = o.referrer_id and o.hidden <> (r.verified_at is null or r.paused or c.paused)
    and case tg_table_name when 'referrers' then o.referrer_id = new.id else o.company_id = new.id end;
  return null;
end $$;
create or replace trigger referrers_hide_openings after update of verified_at, paused on referrers
  for each row execute function hide_openings();
create or replace trigger companies_hide_openings after update of paused on companies
  for each row when (old.paused <> new.paused) execute function hide_openings();
