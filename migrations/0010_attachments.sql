-- Proofs of referrals.
set local lock_timeout = '5s';

-- A picture or PDF from the referrer. The bytes are stored outside (src/server/platform/files), like those of resumes.
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

alter table requests add constraint requests_proof foreign key (proof_file_id) references proof_files;
create index requests_by_proof on requests (proof_file_id) where proof_file_id is not null;
