-- Resumes: uploads, the requests that use them, and who viewed them. The bytes are stored outside (src/server/platform/files).
set local lock_timeout = '5s';

create table resumes (
  id uuid primary key,
  -- Null for a visitor's upload until the request that uses it is confirmed. Deleting an account deletes its resumes.
  owner_id text references accounts on delete cascade,
  file_key text not null unique,
  name text not null check (length(name) between 5 and 100),
  size integer not null check (size between 1 and 5242880),
  pages integer check (pages >= 0),
  -- Null if there is no readable text.
  text text,
  -- waiting: this machine was too busy to read it, and a job will. refused: what that job found must not reach anybody else.
  state text not null default 'checked' check (state in ('checked', 'waiting', 'refused')),
  created_at timestamptz not null
);

create index resumes_by_owner on resumes (owner_id, created_at desc, id);
create index resumes_by_age on resumes (created_at);
-- The console finds everybody who uploaded the same text.
create index resumes_by_text on resumes (md5(text)) where text is not null;
-- Without it PostgreSQL takes every text for one that thousands have, and reads them all to find the few.
create statistics resumes_texts on (md5(text)) from resumes;

create table resume_views (
  id bigint generated always as identity primary key,
  resume_id uuid not null references resumes on delete cascade,
  viewer_id text references accounts on delete set null,
  viewer_kind text not null check (viewer_kind in ('owner', 'referrer', 'administrator')),
  viewed_at timestamptz not null,
  -- A view of a resume's lines is recorded separately from a view of the file.
  part text not null default 'file' check (part in ('file', 'lines'))
);

create index resume_views_by_resume on resume_views (resume_id, viewed_at desc, id desc);
create index resume_views_by_viewer on resume_views (viewer_id);
