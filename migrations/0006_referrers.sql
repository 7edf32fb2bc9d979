-- The people who refer, the verifications of their work addresses, and how many requests they take in a week.
set local lock_timeout = '5s';

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
  -- Set when the person has entered the code sent to the work address; only then are they listed.
  verified_at timestamptz,
  -- The person's own choice and what a measure does are columns of their own, so that the end of one leaves the other.
  paused_by_person boolean not null default false,
  paused_by_measure boolean not null default false,
  -- Somebody who has asked to be erased, until they are or have changed their mind.
  paused_by_leaving boolean not null default false,
  -- Somebody who has not proven for six months that they work there.
  paused_by_proof boolean not null default false,
  paused boolean not null generated always as (paused_by_person or paused_by_measure or paused_by_leaving or paused_by_proof) stored,
  -- Null means no limit. A number is a person's own choice, so nobody gets one by default.
  weekly_capacity smallint check (weekly_capacity between 0 and 100),
  -- Of requests by their link: a number of their own. Null means that such a request takes one of the places above.
  weekly_link_capacity smallint check (weekly_link_capacity between 1 and 100),
  -- Nobody finds them who does not have their link.
  by_link_only boolean not null default false,
  -- In the directory and everywhere else where people find somebody to ask.
  listed boolean not null
    generated always as (verified_at is not null and not paused_by_person and not paused_by_measure and not paused_by_leaving
      and not paused_by_proof and not by_link_only) stored,
  -- Everybody may read their page; a pause stands on it.
  has_page boolean not null generated always as (verified_at is not null and not by_link_only) stored,
  -- Figures that the page of their link leaves out.
  hidden_lines text[] not null default '{}' check (hidden_lines <@ array['referrals', 'answers', 'years']),
  -- How often per week they may be asked in place of a colleague who does not answer. Null means never.
  asks_for_others smallint check (asks_for_others between 1 and 20),
  -- Words for a no that they use again, the latest first.
  kept_words text[] not null default '{}',
  successful_referrals integer not null default 0 check (successful_referrals >= 0),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  -- The account of a listed referrer. Samples have none.
  account_id text unique references accounts on delete set null
);
create index referrers_by_company on referrers (company_id, successful_referrals desc, number) where listed;
-- For the sitemap.
create index referrers_listed on referrers (number) where listed and not is_sample;

-- The word in a referrer's own address, /ask/<handle>. One has no end; an old one leads to it for a year and is given to nobody else.
create table referrer_handles (
  handle text primary key check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(handle) between 3 and 30),
  -- Without what looks alike (src/domain/referrers/handle.ts): nobody gets one that could be taken for another's.
  shape text not null unique,
  referrer_id text not null references referrers on delete cascade,
  since timestamptz not null,
  ends_at timestamptz
);
create unique index referrer_handles_one on referrer_handles (referrer_id) where ends_at is null;
create index referrer_handles_by_referrer on referrer_handles (referrer_id);
create index referrer_handles_to_end on referrer_handles (ends_at) where ends_at is not null;

-- One row per referral that the seeker confirmed. Confirming a request adds its row here in the same transaction.
create table referral_outcomes (
  id bigint generated always as identity primary key,
  referrer_id text not null references referrers on delete cascade,
  request_id uuid unique,
  confirmed_on date not null,
  is_sample boolean not null default false
);
create index referral_outcomes_by_referrer on referral_outcomes (referrer_id);

-- One counter per referrer and week (its Monday in India): parallel sends queue at the row, like the seekers' allowance.
create table referrer_weeks (
  referrer_id text not null references referrers on delete cascade,
  week date not null,
  taken integer not null default 0 check (taken >= 0),
  -- By the link of somebody with a number of their own for it, and how often the link was opened.
  taken_by_link integer not null default 0 check (taken_by_link >= 0),
  opened integer not null default 0 check (opened >= 0),
  asked_for_others integer not null default 0 check (asked_for_others >= 0),
  -- Followers were told, after the end of a full week, that the referrer takes requests again.
  announced boolean not null default false,
  primary key (referrer_id, week)
);
create index referrer_weeks_by_week on referrer_weeks (week);

-- At most one code per person: asking for another one invalidates the first.
create table work_email_codes (
  account_id text primary key references accounts on delete cascade,
  company_id text not null references companies on delete cascade,
  -- As in work_email_verifications.
  address_mac bytea not null,
  domain text not null,
  -- Keyed with the app's secret: otherwise a copy of the database would allow trying all six-digit codes. Null if no code can be right.
  code_mac bytea,
  tries_left smallint not null check (tries_left between 0 and 5),
  expires_at timestamptz not null
);
create index work_email_codes_by_expiry on work_email_codes (expires_at);

-- Every verification of a work address, including ended ones. The address itself is kept nowhere.
create table work_email_verifications (
  id uuid primary key,
  account_id text references accounts on delete set null,
  company_id text not null references companies,
  -- A keyed hash of the address: enough to see that it is the same one as before. Null once its owner erased their account.
  address_mac bytea,
  domain text not null,
  verified_at timestamptz not null,
  -- When the person was asked to prove it again, two weeks before the six months are over.
  asked_again_at timestamptz,
  ended_at timestamptz,
  ended_why text check (ended_why in ('moved', 'left', 'revoked', 'erased')),
  check ((ended_at is null) = (ended_why is null))
);
-- An address verifies one account at a time. After its verification was revoked, it verifies nobody until an administrator lifts that.
create unique index work_email_verifications_one_address on work_email_verifications (address_mac) where ended_at is null or ended_why = 'revoked';
create unique index work_email_verifications_one_person on work_email_verifications (account_id) where ended_at is null;
create index work_email_verifications_by_account on work_email_verifications (account_id);
create index work_email_verifications_revoked on work_email_verifications (account_id) where ended_why = 'revoked';
create index work_email_verifications_by_company on work_email_verifications (company_id);
create index work_email_verifications_by_domain on work_email_verifications (domain);
create index work_email_verifications_to_prove on work_email_verifications (verified_at) where ended_at is null;
create index work_email_verifications_by_age on work_email_verifications (verified_at desc, id desc);
