-- What reached a referrer for a request, once the bank has confirmed it.
create or replace view request_payments as
  select f.request_id, b.account_id, sum(f.amount_paise)::bigint as amount_paise, max(p.completed_at) as completed_at
  from fees f join payouts p on p.id = f.payout_id join billing_parties b on b.id = f.party_id
  where f.state = 'paid' group by f.request_id, b.account_id;
