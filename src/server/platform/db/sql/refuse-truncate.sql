-- Truncate passes row triggers by; tables of history need this as well.
create or replace function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'the rows of % are never removed', tg_table_name using errcode = 'restrict_violation';
end $$;
