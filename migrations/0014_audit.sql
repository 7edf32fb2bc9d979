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
create index administrator_actions_by_account on administrator_actions (account_id, id);
create index administrator_actions_by_action on administrator_actions (action, id);
-- The log is searched by what an act was about and why it was done.
create index administrator_actions_by_words on administrator_actions using gin ((subject || ' ' || coalesce(detail ->> 'reason', '')) gin_trgm_ops);
