-- For tables with a file_key. A person who leaves takes their rows along without our code seeing each of them.
create or replace function let_go_of_file() returns trigger language plpgsql as $$
begin
  insert into loose_files (key) values (old.file_key) on conflict do nothing;
  return null;
end $$;
