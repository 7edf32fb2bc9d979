-- Which slots of a chunk are marked. A page of two words lists those of five to fifteen chunks, each with a handful: to look for the next
-- mark takes 21 microseconds a chunk, to split the whole bitmap as text took 35.
set local lock_timeout = '5s';

create or replace function search_slots(marks bit) returns table (slot integer) language plpgsql immutable parallel safe rows 20 as $$
declare
  signs bytea := convert_to(marks::text, 'SQL_ASCII');
  ahead integer;
begin
  slot := -1;
  loop
    ahead := position('1'::bytea in substring(signs from slot + 2));
    exit when ahead = 0;
    slot := slot + ahead;
    return next;
  end loop;
end $$;
