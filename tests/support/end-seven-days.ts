import { eraseDueAccounts } from '#server/leaving/erase-due-accounts.job.ts';
import type { TestApp } from './app-fixture.ts';

/** Whoever has asked to be erased is, as if the seven days were over; the clock stays. */
export async function endSevenDays({ database, jobDeps }: Pick<TestApp, 'database' | 'jobDeps'>): Promise<void> {
  await database.pool.query("update erasures set due_at = 'epoch'");
  await eraseDueAccounts(jobDeps);
}

/** The same for a product that runs: its worker does it. */
export const endSevenDaysThere = `with due as (update erasures set due_at = now())
  insert into jobs.job (name, data, keep_until, expire_seconds, deletion_seconds, retry_limit, policy, heartbeat_seconds)
  select name, '{}', now() + '1 day', expire_seconds, deletion_seconds, retry_limit, policy, heartbeat_seconds
  from jobs.queue where name = 'erase-due-accounts'`;
