import { expect, it, onTestFinished, vi } from 'vitest';
import { jobTable } from '#server/app/jobs/job-table.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createMetrics } from '#server/platform/log/metrics.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { openQueue } from './queue.ts';
import { startWorker } from './worker.ts';

const { database, jobDeps } = await useTestApp();
const logger = createLogger('silent');
const ran = new Map<string, number>();
const counting = Object.fromEntries(
  Object.entries(jobTable).map(([name, kind]) => [
    name,
    { ...kind, atStart: false, run: () => Promise.resolve(void ran.set(name, (ran.get(name) ?? 0) + 1)) },
  ]),
) as unknown as typeof jobTable;
const scheduled = Object.entries(jobTable).flatMap(([name, kind]) => (kind.cron ? name : []));

async function runWorker(): Promise<() => Promise<void>> {
  const queue = await openQueue(database.url, { kinds: jobTable, worker: true, logger });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= queue.stop());
  onTestFinished(stop);
  await startWorker(queue, counting, jobDeps, { logger, metrics: createMetrics() });
  return stop;
}

/** Pretends that the last worker stopped that long ago. */
async function pretendStopped(ago: string): Promise<void> {
  await database.pool.query(`update jobs.version set cron_on = now() - interval '${ago}'`);
  await database.pool.query(`update jobs.schedule set created_on = now() - interval '${ago}'`);
}

/** Whether the worker has read the clock, and sent the jobs it found due. */
async function hasLooked(): Promise<boolean> {
  const { rows } = await database.pool.query<{ looked: boolean }>(`
    select cron_on > now() - interval '1 minute' and not exists (select from jobs.job where name like '%send-it' and state < 'completed') as looked
    from jobs.version`);
  return rows[0]?.looked ?? false;
}

it('everything that fell due while no worker ran is done once when one runs again, and not again after the next restart', async () => {
  const stopFirst = await runWorker();
  await stopFirst();
  ran.clear();
  await pretendStopped('8 days');
  const stop = await runWorker();
  await vi.waitFor(() => expect([...ran.keys()].toSorted()).toEqual(scheduled.toSorted()));
  expect([ran.get('begin-week'), ran.get('send-newsletter'), ran.get('reconcile')]).toEqual([1, 1, 1]);
  await stop();
  ran.clear();
  await pretendStopped('10 minutes');
  await runWorker();
  await vi.waitFor(async () => expect(await hasLooked()).toBe(true));
  expect([ran.has('begin-week'), ran.has('send-newsletter'), ran.has('reconcile')]).toEqual([false, false, false]);
});
