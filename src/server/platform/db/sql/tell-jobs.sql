-- Wakes the workers that wait for jobs of these kinds.
create or replace function tell_jobs(names text[]) returns void language plpgsql as $$
begin
  perform pg_notify('jobs_waiting', name) from unnest(names) name;
end $$;
