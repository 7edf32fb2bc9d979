create or replace trigger incident_people_never_emptied before truncate on incident_people
  for each statement execute function refuse_change();
