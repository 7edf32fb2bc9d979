create or replace function count_referral_outcome() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update referrers set successful_referrals = successful_referrals - 1 where id = old.referrer_id;
  end if;
  if tg_op <> 'DELETE' then
    update referrers set successful_referrals = successful_referrals + 1 where id = new.referrer_id;
  end if;
  return null;
end $$;
create or replace trigger referral_outcomes_counted after insert or delete or update of referrer_id on referral_outcomes
  for each row execute function count_referral_outcome();
