-- Becoming a referrer: the proof of a work address, companies that people propose, and how much a referrer takes in a week.
set local lock_timeout = '5s';

-- Null is no limit. A number is a choice that a person made, so nobody gets one by default.
alter table referrers alter column weekly_capacity drop not null, alter column weekly_capacity drop default;

-- One counter per referrer and week (its Monday in India): parallel sends queue up at the row, as with the seekers' allowance.
create table referrer_weeks (
  referrer_id text not null references referrers on delete cascade,
  week date not null,
  taken integer not null check (taken >= 0),
  primary key (referrer_id, week)
);

-- Pages say "full this week"; they hear of it when the last place goes, not with every request.
create function tell_full_week() returns trigger language plpgsql as $$
begin
  if exists (select from referrers r where r.id = new.referrer_id and r.account_id is not null and r.weekly_capacity <= new.taken) then
    perform pg_notify('pages_changed', 'referrers');
  end if;
  return null;
end $$;
create trigger referrer_weeks_pages after insert or update on referrer_weeks for each row execute function tell_full_week();

-- At most one code under way for a person: asking for another one makes the former worthless.
create table work_email_codes (
  account_id text primary key references accounts on delete cascade,
  company_id text not null references companies on delete cascade,
  email text not null check (email = lower(email)),
  -- Keyed with the app's secret: six digits could be tried out on a copy of the database. Null where no code can be right.
  code_mac bytea,
  tries_left smallint not null check (tries_left between 0 and 5),
  expires_at timestamptz not null
);
create index work_email_codes_by_expiry on work_email_codes (expires_at);

-- Every proof of a work address, also those that no longer hold.
create table work_email_proofs (
  id uuid primary key,
  account_id text references accounts on delete set null,
  company_id text not null references companies,
  -- Null once its owner erased their account.
  email text check (email = lower(email)),
  domain text not null,
  proved_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('moved', 'left', 'revoked', 'erased')),
  check ((ended_at is null) = (ended_why is null))
);
-- An address proves one account at a time, and one whose proof was revoked proves nobody until an administrator lifts that.
create unique index work_email_proofs_one_address on work_email_proofs (email) where ended_at is null or ended_why = 'revoked';
create unique index work_email_proofs_one_person on work_email_proofs (account_id) where ended_at is null;
create index work_email_proofs_by_account on work_email_proofs (account_id);
create index work_email_proofs_by_age on work_email_proofs (proved_at desc, id desc);

create table company_proposals (
  id uuid primary key,
  -- The answer goes to them; a proposal outlives its author's account, without their name.
  account_id text references accounts on delete set null,
  name text not null check (length(btrim(name)) between 1 and 120),
  website text not null,
  email_domain text not null,
  industry text not null,
  city text not null,
  state text not null,
  size text not null,
  description text not null default '',
  status text not null check (status in ('waiting', 'approved', 'declined', 'withdrawn')),
  reason text,
  company_id text references companies on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'declined') = (reason is not null)),
  check ((status = 'waiting') = (decided_at is null))
);
create unique index company_proposals_one_waiting on company_proposals (account_id) where status = 'waiting';
create index company_proposals_by_status on company_proposals (status, created_at, id);
create index company_proposals_by_account on company_proposals (account_id, created_at desc);

-- What administrators did and looked at, for ever.
create table administrator_actions (
  id bigint generated always as identity primary key,
  account_id text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index administrator_actions_by_subject on administrator_actions (subject, id);
create trigger administrator_actions_append_only before update or delete on administrator_actions
  for each row execute function refuse_change();

-- Stands in every mail about requests, so it must be known in full; all it can do is turn mails off.
create table unsubscribe_tokens (
  account_id text primary key references accounts on delete cascade,
  token text not null unique
);

-- The name in a domain as the eye reads it, as src/domain/referrers/email-domain.ts has it: what a look-alike would collide with.
alter table company_email_domains add column name_key text not null generated always as (
  replace(replace(replace(translate(
    regexp_replace(regexp_replace(domain, '(\.(co|com|net|org|gov|ac|edu|res|nic|firm|gen|ind|ltd|plc))?\.[a-z0-9-]+$', ''), '^.*\.', ''),
    '01345689ijq-', 'oleasgbgllg'), 'm', 'rn'), 'w', 'vv'), 'd', 'cl')) stored;
create index company_email_domains_by_name_key on company_email_domains (name_key);
