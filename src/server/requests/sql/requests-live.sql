-- Tells open pages of the seeker and of all referrers asked about news, whichever process made it.
create or replace function tell_requests(ids text[]) returns void language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('to', (
    select json_agg(account) from (
      select q.seeker_id as account
      union select r.account_id from request_offers o join referrers r on r.id = o.referrer_id where o.request_id = q.id
    ) concerned
  ), 'type', 'request', 'id', q.id)::text)
  from requests q where q.id = any(ids::uuid[]);
end $$;
