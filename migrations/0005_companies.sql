-- Companies, the domains of their work addresses, their rules for referrals, and companies that people propose. The database keeps the
-- counts that pages show.
set local lock_timeout = '5s';

create table companies (
  id text primary key check (id ~ '^[a-z0-9]+([-_][a-z0-9]+)*$' and length(id) <= 80),
  -- Search needs dense numbers; the public id stays a readable word in the URL.
  number integer generated always as identity unique,
  name text not null check (length(btrim(name)) between 1 and 120),
  other_names text[] not null default '{}',
  industry text not null check (length(industry) between 1 and 80),
  description text not null default '',
  city text not null check (length(city) between 1 and 80),
  state text not null check (length(state) between 1 and 80),
  website text,
  careers_page text,
  -- The company's places in applicant systems, as greenhouse:phonepe: by these a job's address tells the employer.
  job_boards text[] not null default '{}',
  size text not null,
  founded smallint check (founded between 1600 and 2200),
  open_positions integer not null default 0 check (open_positions >= 0),
  referrers_count integer not null default 0 check (referrers_count >= 0),
  verified boolean not null default false,
  paused boolean not null default false,
  is_sample boolean not null default false,
  -- Counts what the console writes, so that two people who edit at once notice.
  version integer not null default 1,
  -- Two names of one company: this row stays for its address and its history, everything else went to the other one.
  merged_into text references companies check (merged_into is null or merged_into <> id and paused),
  created_at timestamptz not null default now()
);
create extension if not exists pg_trgm;
create index companies_by_name on companies (name, id);
create index companies_by_letters on companies using gin (name gin_trgm_ops);
create index companies_merged on companies (merged_into) where merged_into is not null;

create table company_email_domains (
  domain text primary key check (domain = lower(domain) and domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  company_id text not null references companies on delete cascade,
  -- What the domain's name looks like, computed as in src/domain/referrers/email-domain.ts; a look-alike has the same key.
  name_key text not null generated always as (
    replace(replace(replace(translate(
      regexp_replace(regexp_replace(domain, '(\.(co|com|net|org|gov|ac|edu|res|nic|firm|gen|ind|ltd|plc))?\.[a-z0-9-]+$', ''), '^.*\.', ''),
      '01345689ijq-', 'oleasgbgllg'), 'm', 'rn'), 'w', 'vv'), 'd', 'cl')) stored
);
create index company_email_domains_by_company on company_email_domains (company_id);
create index company_email_domains_by_name_key on company_email_domains (name_key);

-- What the catalogue of employers says about a company. Where the company's own row differs, the desk has changed it, and its words stay.
create table catalogue_entries (
  company_id text primary key references companies on delete cascade,
  facts jsonb not null,
  -- The company's version when the catalogue last said something new. Once the console has written to the company, the desk has seen it.
  company_version integer not null default 1
);

-- Each time a catalogue was loaded. The files that come with a release are read again only when they have changed.
create table catalogue_loads (
  id bigint generated always as identity primary key,
  source text not null check (source in ('release', 'command', 'console')),
  digest text not null,
  added integer not null,
  changed integer not null,
  kept integer not null,
  refused integer not null,
  loaded_at timestamptz not null default now()
);

create table company_proposals (
  id uuid primary key,
  -- The answer goes to them. If they delete their account, the proposal stays without a name.
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

-- What an employer asks of a referral, each with who said so and when. A kind without a row is one that we do not know.
create table company_rules (
  company_id text not null references companies on delete cascade,
  kind text not null check (kind in ('applied_before', 'first_referrer', 'former_employees', 'open_position', 'validity')),
  holds boolean not null,
  months smallint check (months between 1 and 60),
  source text not null check (length(btrim(source)) between 1 and 500),
  source_url text,
  stated_on date not null,
  changed_at timestamptz not null,
  primary key (company_id, kind),
  check ((holds and kind in ('applied_before', 'validity')) = (months is not null))
);

-- What people who work there say of a rule, also of one that we do not know yet. A changed rule begins without any.
create table company_rule_reports (
  company_id text not null references companies on delete cascade,
  kind text not null check (kind in ('applied_before', 'first_referrer', 'former_employees', 'open_position', 'validity')),
  account_id text not null references accounts on delete cascade,
  verdict text not null check (verdict in ('right', 'differs')),
  note text not null default '',
  created_at timestamptz not null,
  primary key (company_id, kind, account_id),
  check ((verdict = 'differs') = (note <> ''))
);
create index company_rule_reports_by_account on company_rule_reports (account_id);
create index company_rule_reports_to_read on company_rule_reports (created_at) where verdict = 'differs';
