-- Companies and the people who refer into them. What pages count (referrers, successful referrals) is kept here, never typed.
set local lock_timeout = '5s';

create table companies (
  id text primary key check (id ~ '^[a-z0-9]+([-_][a-z0-9]+)*$' and length(id) <= 80),
  -- Search numbers documents densely; the public id stays a word that people can read in an address.
  number integer generated always as identity unique,
  name text not null check (length(btrim(name)) between 1 and 120),
  other_names text[] not null default '{}',
  industry text not null check (length(industry) between 1 and 80),
  description text not null default '',
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  website text,
  size text not null,
  founded smallint check (founded between 1600 and 2200),
  open_positions integer not null default 0 check (open_positions >= 0),
  referrers_count integer not null default 0 check (referrers_count >= 0),
  verified boolean not null default false,
  paused boolean not null default false,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);

create table company_email_domains (
  domain text primary key check (domain = lower(domain) and domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  company_id text not null references companies on delete cascade
);
create index company_email_domains_by_company on company_email_domains (company_id);

create table referrers (
  id text primary key check (id ~ '^[a-z0-9]+([-_][a-z0-9]+)*$' and length(id) <= 80),
  number integer generated always as identity unique,
  company_id text not null references companies,
  name text not null check (length(btrim(name)) between 1 and 80),
  role text not null check (length(role) between 1 and 120),
  department text not null check (length(department) between 1 and 80),
  years_at_company smallint not null default 0 check (years_at_company between 0 and 60),
  bio text not null default '',
  linkedin text,
  -- Set when a code sent to the work address came back; only then is the person listed.
  verified_at timestamptz,
  paused boolean not null default false,
  weekly_capacity smallint not null default 5 check (weekly_capacity between 0 and 100),
  successful_referrals integer not null default 0 check (successful_referrals >= 0),
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);
create index referrers_by_company on referrers (company_id, successful_referrals desc, number) where verified_at is not null and not paused;

-- One row per referral that the seeker confirmed. A request that reaches that state adds its row here in the same transaction.
create table referral_outcomes (
  id bigint generated always as identity primary key,
  referrer_id text not null references referrers on delete cascade,
  request_id uuid unique,
  confirmed_on date not null,
  is_sample boolean not null default false
);
create index referral_outcomes_by_referrer on referral_outcomes (referrer_id);

create function count_referral_outcome() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update referrers set successful_referrals = successful_referrals - 1 where id = old.referrer_id;
  end if;
  if tg_op <> 'DELETE' then
    update referrers set successful_referrals = successful_referrals + 1 where id = new.referrer_id;
  end if;
  return null;
end $$;
create trigger referral_outcomes_counted after insert or delete or update of referrer_id on referral_outcomes
  for each row execute function count_referral_outcome();

create function count_company_referrers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.verified_at is not null and not old.paused then
    update companies set referrers_count = referrers_count - 1 where id = old.company_id;
  end if;
  if tg_op <> 'DELETE' and new.verified_at is not null and not new.paused then
    update companies set referrers_count = referrers_count + 1 where id = new.company_id;
  end if;
  return null;
end $$;
create trigger referrers_counted after insert or delete or update of company_id, verified_at, paused on referrers
  for each row execute function count_company_referrers();

create trigger companies_pages after insert or update or delete or truncate on companies
  for each statement execute function notify_pages_changed('companies');
create trigger referrers_pages after insert or update or delete or truncate on referrers
  for each statement execute function notify_pages_changed('referrers');
