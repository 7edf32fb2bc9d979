import { PgBoss } from 'pg-boss';
import type { JobName } from '#server/platform/jobs/job-kinds.ts';

/** The shared product does this job now, and not only at the next full minute. */
export async function runJob(name: JobName): Promise<void> {
  const boss = new PgBoss({ connectionString: process.env['E2E_DATABASE_URL'] ?? '', schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  await boss.send(name, {});
  await boss.stop({ graceful: false });
}
