-- For tables with a file_key: the database deletes the rows of a person who leaves, and our code does not see each of them.
create or replace function let_go_of_file() returns trigger language plpgsql as $$
begin
  insert into loose_files (key) values (old.file_key) on conflict do nothing;
  return null;
end $$;
