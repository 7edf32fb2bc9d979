-- What people want to hear about, and what has happened that they may want to hear.
set local lock_timeout = '5s';

create table follows (
  id uuid primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null check (kind in ('company', 'person', 'search')),
  -- The same in one piece of text, so that following twice is following once.
  subject text not null,
  company_id text references companies on delete cascade,
  referrer_id text references referrers on delete cascade,
  -- Of a search: what was typed, as words to match, and the filters that were set.
  words tsquery,
  department text,
  industry text,
  location text,
  created_at timestamptz not null,
  unique (account_id, subject),
  check (kind <> 'company' or company_id is not null),
  check (kind <> 'person' or referrer_id is not null)
);
create index follows_of_companies on follows (company_id, account_id) where kind = 'company';
create index follows_of_people on follows (referrer_id, account_id) where kind = 'person';
create index follows_of_searches on follows (account_id) where kind = 'search';

-- Filled by triggers, emptied by the job that tells the followers. A long list of them is told in several transactions.
create table follow_events (
  id bigint generated always as identity primary key,
  referrer_id text not null references referrers on delete cascade,
  -- Null when the referrer themselves began to take requests.
  opening_id uuid references openings on delete cascade,
  told_up_to text not null default '',
  -- The first person at a company: those who wait for it hear in the order of waiting, no faster than the person's week has places.
  in_order boolean not null default false,
  -- When the next of them hear.
  due_at timestamptz
);
create index follow_events_by_referrer on follow_events (referrer_id);
create index follow_events_by_opening on follow_events (opening_id);
