import type { jobTable } from '#server/app/jobs/job-table.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';

type JobName = keyof typeof jobTable;

const shared = () => process.env['E2E_DATABASE_URL'] ?? '';

/** A job with the settings of its queue, and a word to the worker, who would look for it within two seconds. */
const queueIt = `insert into jobs.job (name, data, keep_until, expire_seconds, deletion_seconds, retry_limit, policy, heartbeat_seconds)
  select name, '{}', now() + '1 day', expire_seconds, deletion_seconds, retry_limit, policy, heartbeat_seconds from jobs.queue where name = $1
  returning tell_jobs(array[name])`;

/** A running product does this job now, and not only at the next full minute: the shared one, if no other is named. */
export async function runJob(name: JobName, url = shared()): Promise<void> {
  await onDatabase(url, (client) => client.query(queueIt, [name]));
}

/** Nobody can move the clock of the shared product: this moves a date of it instead, and has the job done that looks at such dates. */
export async function passTime(move: { sql: string; values: string[] }, job: JobName): Promise<void> {
  const { rowCount } = await onDatabase(shared(), (client) => client.query(move.sql, move.values));
  if (rowCount !== 1) throw new Error(`${rowCount} rows were moved instead of one`);
  await runJob(job);
}

/**
 * An answer that was just given can no longer be undone and reaches the other side, as if its seconds were over; undo.spec.ts waits for them.
 * `path` leads to the request, or is its id.
 */
export async function makeFinal(path: string, url = shared()): Promise<void> {
  await onDatabase(url, (client) =>
    client.query(
      `with held as (update held_moves set due_at = 'epoch' where request_id = $1 returning request_id),
         due as (update jobs.job set start_after = now() from held
           where name = 'commit-held-move' and state = 'created' and data->>'requestId' = request_id::text returning name)
       select tell_jobs(array['commit-held-move']) from held, due`,
      [/[0-9a-f-]{36}/.exec(path)?.[0]],
    ),
  );
}
