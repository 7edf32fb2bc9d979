-- A referrer's page says how soon they answer: that changes with every yes, every no and every deadline that passed in silence.
create or replace function tell_answer_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'referrer:' || referrer_id) from requests where id = new.request_id;
  return null;
end $$;
create or replace trigger request_events_pages after insert on request_events
  for each row when (new.move in ('accept', 'decline', 'expire')) execute function tell_answer_pages();
