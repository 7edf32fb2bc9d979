create or replace trigger catalogue_loads_never_emptied before truncate on catalogue_loads for each statement execute function refuse_change();
