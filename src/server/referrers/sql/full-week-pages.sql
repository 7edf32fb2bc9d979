-- Pages say "full this week". They are dropped when the last place is taken, not with every request.
create or replace function tell_full_week() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tag) from referrers r, unnest(array['referrers', 'referrer:' || r.id, 'company:' || r.company_id]) tag
  where r.id = new.referrer_id and r.account_id is not null and (r.weekly_capacity <= new.taken or r.weekly_link_capacity <= new.taken_by_link);
  return null;
end $$;
create or replace trigger referrer_weeks_pages after insert or update of taken, taken_by_link on referrer_weeks for each row execute function tell_full_week();
