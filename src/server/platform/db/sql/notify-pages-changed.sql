-- A trigger rather than a call in each use case, because no writer can forget it, not even an operator with psql.
create or replace function notify_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tg_argv[0]);
  return null;
end $$;
