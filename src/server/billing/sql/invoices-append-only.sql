-- An issued invoice never changes. Only its PDF is added later, once.
create or replace function invoices_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.pdf is not null or (to_jsonb(new) - 'pdf') <> (to_jsonb(old) - 'pdf') then
    raise exception 'invoices are never changed or deleted' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger invoices_append_only before update or delete on invoices for each row execute function invoices_stay();
create or replace trigger invoices_no_truncate before truncate on invoices for each statement execute function refuse_change();
