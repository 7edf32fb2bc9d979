create or replace trigger billing_parties_never_emptied before truncate on billing_parties for each statement execute function refuse_change();
create or replace trigger plan_members_never_emptied before truncate on plan_members for each statement execute function refuse_change();
