-- A trigger rather than a call in each use case: no writer, not even a person with psql, can forget it.
create or replace function notify_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tg_argv[0]);
  return null;
end $$;
