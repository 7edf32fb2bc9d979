-- What administrators did and looked at.
set local lock_timeout = '5s';

-- Kept forever.
create table administrator_actions (
  id bigint generated always as identity primary key,
  account_id text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index administrator_actions_by_subject on administrator_actions (subject, id);
