-- Writes a few hundred kilobytes to a temporary file, because reading still works on a full disk. /readyz calls it.
create or replace function require_room_on_disk() returns bigint language sql volatile set work_mem = '64kB' as $$
  select count(*) from (select n from generate_series(1, 20000) as n order by n desc offset 0) as spilled
$$;
