create or replace trigger resumes_files after delete on resumes for each row execute function let_go_of_file();
