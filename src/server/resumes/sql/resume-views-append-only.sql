create or replace trigger resume_views_append_only before update or delete on resume_views
  for each row execute function refuse_change_by_hand();
create or replace trigger resume_views_never_emptied before truncate on resume_views for each statement execute function refuse_change();
