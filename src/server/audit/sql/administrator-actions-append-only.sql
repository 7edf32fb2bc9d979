create or replace trigger administrator_actions_append_only before update or delete on administrator_actions
  for each row execute function refuse_change();
create or replace trigger administrator_actions_no_truncate before truncate on administrator_actions execute function refuse_truncate();
