-- For tables whose rows are history and must never change.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The same for rows that are deleted with their person or thing: a foreign key that cascades runs below another statement.
create or replace function refuse_change_by_hand() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
