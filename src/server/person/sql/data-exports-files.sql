create or replace trigger data_exports_deleted after delete on data_exports
  for each row when (old.file_key is not null) execute function let_go_of_file();
create or replace trigger data_exports_ended after update of file_key on data_exports
  for each row when (old.file_key is not null and new.file_key is null) execute function let_go_of_file();
