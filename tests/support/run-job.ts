import { PgBoss } from 'pg-boss';
import type { JobName } from '#server/platform/jobs/job-kinds.ts';

/** A running product does this job now, and not only at the next full minute: the shared one, if no other is named. */
export async function runJob(name: JobName, connectionString = process.env['E2E_DATABASE_URL'] ?? ''): Promise<void> {
  const boss = new PgBoss({ connectionString, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  await boss.send(name, {});
  await boss.stop({ graceful: false });
}
