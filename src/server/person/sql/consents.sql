-- Arguments: the purpose, the column with the person, and whether consent is given. A person is known by their id, or by a proven address.
create or replace function record_consent() returns trigger language plpgsql as $$
declare
  person text := to_jsonb(coalesce(new, old)) ->> tg_argv[1];
begin
  if tg_argv[1] = 'email' then
    select id into person from accounts where email = person and email_verified limit 1;
  end if;
  if person is not null then
    insert into consents (account_id, purpose, given, notice_version, notice_hash, place)
    select person, tg_argv[0], tg_argv[2]::boolean, n.version, n.hash, n.place
    from (select) one left join (select * from notices where purpose = tg_argv[0] order by version desc limit 1) n on true;
  end if;
  return null;
end $$;

create or replace trigger accounts_consent_given after insert on accounts for each row execute function record_consent('account', 'id', 'true');
create or replace trigger accounts_consent_ended after delete on accounts for each row execute function record_consent('account', 'id', 'false');

create or replace trigger resumes_consent_given after insert on resumes
  for each row when (new.owner_id is not null) execute function record_consent('resume', 'owner_id', 'true');
create or replace trigger resumes_consent_adopted after update of owner_id on resumes
  for each row when (old.owner_id is null and new.owner_id is not null) execute function record_consent('resume', 'owner_id', 'true');
create or replace trigger resumes_consent_ended after delete on resumes
  for each row when (old.owner_id is not null) execute function record_consent('resume', 'owner_id', 'false');

create or replace trigger referrers_consent_given after insert on referrers
  for each row when (new.verified_at is not null) execute function record_consent('listing', 'account_id', 'true');
create or replace trigger referrers_consent_again after update of verified_at on referrers
  for each row when (old.verified_at is null and new.verified_at is not null) execute function record_consent('listing', 'account_id', 'true');
create or replace trigger referrers_consent_ended after update of verified_at on referrers
  for each row when (old.verified_at is not null and new.verified_at is null) execute function record_consent('listing', 'account_id', 'false');

create or replace trigger upi_details_consent_given after insert on upi_details
  for each row execute function record_consent('payouts', 'account_id', 'true');
create or replace trigger upi_details_consent_ended after delete on upi_details
  for each row execute function record_consent('payouts', 'account_id', 'false');

create or replace trigger newsletter_consent_given after update of state on newsletter_subscriptions
  for each row when (old.state <> 'confirmed' and new.state = 'confirmed') execute function record_consent('newsletter', 'email', 'true');
create or replace trigger newsletter_consent_ended after update of state on newsletter_subscriptions
  for each row when (old.state = 'confirmed' and new.state <> 'confirmed') execute function record_consent('newsletter', 'email', 'false');
create or replace trigger newsletter_consent_gone after delete on newsletter_subscriptions
  for each row when (old.state = 'confirmed') execute function record_consent('newsletter', 'email', 'false');

create or replace trigger follows_consent_given after insert on follows
  for each row execute function record_consent('suggestions', 'account_id', 'true');
create or replace trigger follows_consent_ended after delete on follows
  for each row execute function record_consent('suggestions', 'account_id', 'false');

create or replace trigger consents_append_only before update or delete on consents for each row execute function refuse_change();
create or replace trigger consents_never_emptied before truncate on consents for each statement execute function refuse_change();
create or replace trigger notices_append_only before update or delete on notices for each row execute function refuse_change();
create or replace trigger notices_never_emptied before truncate on notices for each statement execute function refuse_change();
