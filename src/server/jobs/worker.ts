import type { Logger } from '../app/logger.ts';
import type { Metrics } from '../http/metrics.ts';
import { jobHandlers, type JobDeps } from './job-handlers.ts';
import { jobKinds, jobNames, type JobData, type JobName } from './job-kinds.ts';
import type { Queue } from './queue.ts';

export async function startWorker(queue: Queue, deps: JobDeps, parts: { logger: Logger; metrics: Metrics }): Promise<void> {
  for (const name of jobNames) {
    await queue.boss.work(name, { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, includeMetadata: true }, async (jobs) => {
      for (const job of jobs) {
        try {
          await run(name, deps, job.data);
          parts.metrics.countJob(name, 'done');
          parts.logger.info({ job: name, jobId: job.id }, 'job done');
        } catch (error) {
          const last = job.retryCount >= job.retryLimit;
          parts.metrics.countJob(name, last ? 'parked' : 'failed');
          parts.logger[last ? 'error' : 'warn'](
            { job: name, jobId: job.id, attempt: job.retryCount + 1, err: error },
            last ? 'job parked' : 'job failed, will be tried again',
          );
          throw error;
        }
      }
    });
    const kind = jobKinds[name];
    if ('cron' in kind) await queue.boss.schedule(name, kind.cron, {}, { tz: 'Asia/Kolkata' });
    if ('atStart' in kind) await queue.boss.send(name, {});
  }
}

async function run(name: JobName, deps: JobDeps, data: unknown): Promise<void> {
  const handler = jobHandlers[name] as (deps: JobDeps, data: JobData<JobName>) => Promise<void>;
  await handler(deps, jobKinds[name].data.parse(data));
}
