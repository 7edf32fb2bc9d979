-- Open pages hear of news at once, from whichever process made it: the seeker, and everybody who was asked.
create or replace function tell_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('to', (
    select json_agg(account) from (
      select q.seeker_id as account from requests q where q.id = new.request_id
      union select r.account_id from request_offers o join referrers r on r.id = o.referrer_id where o.request_id = new.request_id
    ) concerned
  ), 'type', 'request', 'id', new.request_id)::text);
  return null;
end $$;
create or replace trigger request_events_live after insert on request_events for each row execute function tell_request();
create or replace trigger request_messages_live after insert on request_messages for each row execute function tell_request();
create or replace trigger request_offers_live after update of opened_at on request_offers for each row execute function tell_request();
