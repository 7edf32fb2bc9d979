-- The purchase that a person's plan runs on at a moment; null on Free. Two periods of Pro never overlap, because they add up; Enterprise
-- stands above Pro.
create or replace function running_purchase(person text, at timestamptz) returns uuid language sql stable as $$
  select id from (
    select p.id, 1 as place from accounts a join plan_members m on m.email = a.email join purchases p on p.id = m.purchase_id
    where a.id = person and a.email_verified and p.state = 'paid' and p.starts_at <= at and at < p.ends_at
    union all
    select p.id, 2 from billing_parties b join purchases p on p.party_id = b.id
    where b.account_id = person and p.product in ('pro_month', 'pro_year') and p.state = 'paid' and p.starts_at <= at and at < p.ends_at
  ) running order by place, id limit 1
$$;

create or replace function plan_of(person text, at timestamptz) returns text language sql stable as $$
  select coalesce((
    select case p.product when 'enterprise' then 'enterprise' else 'pro' end from purchases p where p.id = running_purchase(person, at)
  ), 'free')
$$;
