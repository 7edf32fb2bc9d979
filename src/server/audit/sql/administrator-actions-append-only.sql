create or replace trigger administrator_actions_append_only before update or delete on administrator_actions
  for each row execute function refuse_change();
create or replace trigger administrator_actions_never_emptied before truncate on administrator_actions
  for each statement execute function refuse_change();
