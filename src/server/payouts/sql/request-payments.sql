-- The money that reached a referrer for a request, once the bank confirmed it. A request has one fee, so PostgreSQL need not add up all.
create or replace view request_payments as
  select f.request_id, b.account_id, f.amount_paise, p.completed_at
  from fees f join payouts p on p.id = f.payout_id join billing_parties b on b.id = f.party_id
  where f.state = 'paid';
