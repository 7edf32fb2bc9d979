create or replace trigger ended_sign_ins_never_emptied before truncate on ended_sign_ins for each statement execute function refuse_change();
