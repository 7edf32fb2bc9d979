-- Open pages hear of news at once, from whichever process made it.
create or replace function tell_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('to', json_build_array(q.seeker_id, r.account_id), 'type', 'request', 'id', q.id)::text)
    from requests q join referrers r on r.id = q.referrer_id where q.id = new.request_id;
  return null;
end $$;
create or replace trigger request_events_live after insert on request_events for each row execute function tell_request();
create or replace trigger request_messages_live after insert on request_messages for each row execute function tell_request();
