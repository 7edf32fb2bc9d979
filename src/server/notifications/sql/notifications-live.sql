-- Tells open pages of news, whichever process made it. Ids only, because every connection can read the channel.
create or replace function tell_notifications(ids text[]) returns void language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('to', json_build_array(account_id), 'type', 'notification', 'id', id)::text)
  from notifications where id = any(ids::uuid[]);
end $$;
