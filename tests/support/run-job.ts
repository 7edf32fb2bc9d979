import type { jobTable } from '#server/app/jobs/job-table.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';

type JobName = keyof typeof jobTable;

/** A job with the settings of its queue, and a word to the worker, which would look for it within two seconds. */
const queueIt = `insert into jobs.job (name, data, keep_until, expire_seconds, deletion_seconds, retry_limit, policy, heartbeat_seconds)
  select name, '{}', now() + '1 day', expire_seconds, deletion_seconds, retry_limit, policy, heartbeat_seconds from jobs.queue where name = $1
  returning tell_jobs(array[name])`;

const shared = () => process.env['E2E_DATABASE_URL'] ?? '';

/** A running product does this job now, and not only at the next full minute: the shared one, if no other is named. */
export async function runJob(name: JobName, url = shared()): Promise<void> {
  await onDatabase(url, (client) => client.query(queueIt, [name]));
}

/** Nobody can move the clock of a running product: this moves a date of it instead, and has the job done that looks at such dates. */
export async function passTime(move: { sql: string; values: string[] }, job: JobName, url = shared()): Promise<void> {
  const { rowCount } = await onDatabase(url, (client) => client.query(move.sql, move.values));
  if (rowCount !== 1) throw new Error(`${rowCount} rows were moved instead of one`);
  await runJob(job, url);
}

const idIn = (path: string): string => /[0-9a-f-]{36}/.exec(path)?.[0] ?? '';

/**
 * An answer that was just given can no longer be undone and reaches the other side, as if its seconds were over; undo.spec.ts waits for them.
 * On a slow machine they are. `path` leads to the request, or is its id.
 */
export async function makeFinal(path: string, url = shared()): Promise<void> {
  await onDatabase(url, (client) => client.query("update held_moves set due_at = 'epoch' where request_id = $1", [idIn(path)]));
  await runJob('advance-requests', url);
}

/** The time to answer a request, or to decide a dispute about it, is over. */
export const passDeadline = (path: string, url: string): Promise<void> =>
  passTime({ sql: "update requests set deadline_at = 'epoch' where id = $1", values: [idIn(path)] }, 'advance-requests', url);

/** Whoever was asked last has had their days, and a colleague is asked. */
export const passRung = (path: string, url: string): Promise<void> =>
  passTime(
    { sql: "update request_offers set next_rung_at = 'epoch' where request_id = $1", values: [idIn(path)] },
    'advance-requests',
    url,
  );
