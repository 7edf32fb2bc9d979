-- Pays for one request, and says with what: 'counted' for a plan or a free one, 'bought', or 'refused'. Two sends of one person, or of one
-- address, wait for each other at the rows of the month, so each sees the count of the one before.
--
-- Without a plan, the free ones of the month go first, then bought ones, then those that came back. These are last, because a request
-- comes back when it is declined: otherwise an earlier decline would decide whether a later answer earns a fee. A bought request pays for
-- one fee. If it is sent again after an answer, it pays for none.
create or replace function take_request(person text, address bytea, request uuid, in_month text, free_limit integer, at timestamptz)
returns text language plpgsql as $$
declare
  running uuid := running_purchase(person, at);
  mine request_allowances;
  theirs address_allowances;
  bought record;
  free_left boolean;
begin
  insert into request_allowances as a (account_id, month, used) values (person, in_month, 0)
  on conflict (account_id, month) do update set used = a.used returning * into mine;
  if address is not null then
    insert into address_allowances as a (address_hash, month, used) values (address, in_month, 0)
    on conflict (address_hash, month) do update set used = a.used returning * into theirs;
  end if;
  free_left := greatest(mine.used, theirs.used) < free_limit;

  if running is not null then
    insert into paid_requests (request_id, purchase_id, answered_at) values (request, running, null);
  elsif not free_left or greatest(mine.sent, theirs.sent) >= free_limit then
    -- The oldest first, but those answered before come last. We lock the purchase, so a return waits for us, or we wait for it.
    select c.purchase_id, exists (
      select from paid_requests r where r.purchase_id = c.purchase_id and r.answered_at is not null
    ) as answered into bought
    from request_credits c join purchases p on p.id = c.purchase_id join billing_parties b on b.id = p.party_id
    where b.account_id = person and p.state = 'paid' and c.request_id is null
    order by answered, p.paid_at, p.id limit 1 for update of c, p;
    if found and not (bought.answered and free_left) then
      update request_credits set request_id = request, used_in = in_month where purchase_id = bought.purchase_id;
      if not bought.answered then
        insert into paid_requests (request_id, purchase_id, answered_at) values (request, bought.purchase_id, null);
      end if;
      return 'bought';
    elsif not free_left then
      return 'refused';
    end if;
  end if;

  update request_allowances set used = used + 1, sent = sent + 1 where account_id = person and month = in_month;
  update address_allowances set used = used + 1, sent = sent + 1 where address_hash = address and month = in_month;
  return 'counted';
end $$;
