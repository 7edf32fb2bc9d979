-- How many referrals of a person were confirmed. One update per person and statement, however many outcomes it changes.
create or replace function count_referral_outcomes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update referrers r set successful_referrals = successful_referrals - m.many
    from (select referrer_id, count(*) as many from removed group by 1) m where r.id = m.referrer_id;
  end if;
  if tg_op <> 'DELETE' then
    update referrers r set successful_referrals = successful_referrals + m.many
    from (select referrer_id, count(*) as many from added group by 1) m where r.id = m.referrer_id;
  end if;
  return null;
end $$;
create or replace trigger referral_outcomes_added after insert on referral_outcomes referencing new table as added
  for each statement execute function count_referral_outcomes();
create or replace trigger referral_outcomes_changed after update on referral_outcomes referencing old table as removed new table as added
  for each statement execute function count_referral_outcomes();
create or replace trigger referral_outcomes_removed after delete on referral_outcomes referencing old table as removed
  for each statement execute function count_referral_outcomes();
