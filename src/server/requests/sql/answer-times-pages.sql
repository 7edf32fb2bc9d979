-- A referrer's page says how fast they answer; the figure changes with every yes, every no and every deadline that passed in silence.
create or replace function tell_answer_times() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', 'referrers');
  return null;
end $$;
create or replace trigger request_events_answer_times after insert on request_events
  for each row when (new.move in ('accept', 'decline', 'expire')) execute function tell_answer_times();
