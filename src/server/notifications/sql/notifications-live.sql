-- Tells open pages of news at once, whichever process made it. Ids only, because every connection can read the channel.
create or replace function tell_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('to', json_build_array(new.account_id), 'type', 'notification', 'id', new.id)::text);
  return null;
end $$;
create or replace trigger notifications_live after insert or update of read_at on notifications for each row execute function tell_notification();
