-- The plan of a person at a moment. Two purchases never overlap, because periods add up; Enterprise stands above Pro.
create or replace function plan_of(person text, at timestamptz) returns text language sql stable as $$
  select case
    when exists (
      select from accounts a join plan_members m on m.email = a.email join purchases p on p.id = m.purchase_id
      where a.id = person and a.email_verified and p.state = 'paid' and p.starts_at <= at and at < p.ends_at
    ) then 'enterprise'
    when exists (
      select from billing_parties b join purchases p on p.party_id = b.id
      where b.account_id = person and p.product in ('pro_month', 'pro_year') and p.state = 'paid' and p.starts_at <= at and at < p.ends_at
    ) then 'pro'
    else 'free'
  end
$$;
