import { PgBoss } from 'pg-boss';
import type { jobTable } from '#server/app/jobs/job-table.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';

/** A running product does this job now, and not only at the next full minute: the shared one, if no other is named. */
export async function runJob(name: keyof typeof jobTable, connectionString = process.env['E2E_DATABASE_URL'] ?? ''): Promise<void> {
  const boss = new PgBoss({ connectionString, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  await boss.send(name, {});
  await boss.stop({ graceful: false });
}

/** Nobody can move the clock of the shared product: this moves a date of it instead, and has the job done that looks at such dates. */
export async function passTime(move: { sql: string; values: string[] }, job: keyof typeof jobTable): Promise<void> {
  const { rowCount } = await onDatabase(process.env['E2E_DATABASE_URL'] ?? '', (client) => client.query(move.sql, move.values));
  if (rowCount !== 1) throw new Error(`${rowCount} rows were moved instead of one`);
  await runJob(job);
}
