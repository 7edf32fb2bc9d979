import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Logger } from '#server/platform/log/logger.ts';
import type { Metrics } from '#server/platform/log/metrics.ts';
import { jobHandlers, type JobDeps } from '#server/app/jobs/job-handlers.ts';
import { jobKinds, jobNames, type JobData, type JobName } from '#server/app/jobs/job-kinds.ts';
import type { Queue } from './queue.ts';

/** A batch that came back full is followed at once by the next: after an hour without a mail server the backlog must not drip. */
const inTurn = { batchSize: 5, burstWhenBatchFull: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;

export async function startWorker(queue: Queue, deps: JobDeps, parts: { logger: Logger; metrics: Metrics }): Promise<void> {
  for (const name of jobNames) {
    await queue.boss.work(name, { ...inTurn, includeMetadata: true, perJobResults: true }, async (jobs) => {
      const results: JobResult[] = [];
      // One after the other: each may hold a connection while a mail server thinks.
      for (const job of jobs) results.push({ id: job.id, ...(await attempt(name, deps, job, parts)) });
      return results;
    });
    const kind = jobKinds[name];
    if ('cron' in kind) await queue.boss.schedule(name, kind.cron, {}, { tz: 'Asia/Kolkata' });
    if ('atStart' in kind) await queue.boss.send(name, {});
  }
}

async function attempt(
  name: JobName,
  deps: JobDeps,
  job: JobWithMetadata<unknown>,
  parts: { logger: Logger; metrics: Metrics },
): Promise<Omit<JobResult, 'id'>> {
  try {
    await run(name, deps, job.data);
    parts.metrics.countJob(name, 'done');
    parts.logger.info({ job: name, jobId: job.id }, 'job done');
    return { status: 'completed' };
  } catch (error) {
    const last = job.retryCount >= job.retryLimit;
    parts.metrics.countJob(name, last ? 'parked' : 'failed');
    parts.logger[last ? 'error' : 'warn'](
      { job: name, jobId: job.id, attempt: job.retryCount + 1, err: error },
      last ? 'job parked' : 'job failed, will be tried again',
    );
    return { status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

async function run(name: JobName, deps: JobDeps, data: unknown): Promise<void> {
  const handler = jobHandlers[name] as (deps: JobDeps, data: JobData<JobName>) => Promise<void>;
  await handler(deps, jobKinds[name].data.parse(data));
}
