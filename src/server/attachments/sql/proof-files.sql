create or replace trigger proof_files_files after delete on proof_files for each row execute function let_go_of_file();
