-- A request names a resume that exists, or none; referrals may carry a proof; a look at lines of a resume is told apart from a look at it.
set local lock_timeout = '5s';

-- Null once its owner removed it, or left.
alter table requests alter column resume_id drop not null;
update requests set resume_id = null where not exists (select from resumes where resumes.id = requests.resume_id);
-- Deferred: the resume is checked, and its absence explained, after the request is written and before both are committed.
alter table requests add constraint requests_resume foreign key (resume_id) references resumes on delete set null
  deferrable initially deferred;

-- What the referrer shows for it: a picture or PDF. The bytes are kept outside (src/server/files), like those of resumes.
create table proof_files (
  id uuid primary key,
  request_id uuid not null references requests on delete cascade,
  file_key text not null unique,
  name text not null check (length(name) between 5 and 100),
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size integer not null check (size between 1 and 5242880),
  created_at timestamptz not null
);
create index proof_files_by_request on proof_files (request_id);
create index proof_files_by_age on proof_files (created_at);

update requests set proof_file_id = null where proof_file_id is not null;
alter table requests add constraint requests_proof foreign key (proof_file_id) references proof_files;
create index requests_by_proof on requests (proof_file_id) where proof_file_id is not null;

alter table resume_views add column part text not null default 'file' check (part in ('file', 'lines'));
