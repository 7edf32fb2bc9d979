import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Ear } from '#server/platform/db/listen.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { tellStory } from '#server/platform/log/story.ts';
import type { Metrics } from '#server/platform/log/metrics.ts';
import type { JobKind, JobTable } from './job-kinds.ts';
import type { Queue } from './queue.ts';

/** After a full batch, fetch the next one at once: the backlog of an hour without a mail server must go out quickly. */
const inTurn = { batchSize: 5, burstWhenBatchFull: true, pollingIntervalSeconds: 2 } as const;

export async function startWorker<Deps>(
  queue: Queue,
  table: JobTable<Deps>,
  deps: Deps,
  parts: { logger: Logger; metrics: Metrics },
): Promise<Ear> {
  const workers = new Map<string, string>();
  // The table checks each kind against its own data type; here all are treated alike.
  for (const [name, kind] of Object.entries(table) as [string, JobKind<object, Deps>][]) {
    const run = (data: unknown) => kind.run(deps, kind.data.parse(data));
    const options = { ...inTurn, ...(kind.atOnce ? { batchSize: kind.atOnce } : {}), includeMetadata: true, perJobResults: true } as const;
    const worker = await queue.boss.work(name, options, async (jobs) => {
      const resultOf = async (job: (typeof jobs)[number]) => {
        const { story } = job.data as { story?: unknown };
        const tried = tellStory(typeof story === 'string' ? story : job.id, () => attempt(name, run, job, parts));
        return { id: job.id, ...(await tried) };
      };
      if (kind.atOnce) return Promise.all(jobs.map(resultOf));
      const results: JobResult[] = [];
      // One after the other: each may hold a connection while it waits for a mail server.
      for (const job of jobs) results.push(await resultOf(job));
      return results;
    });
    workers.set(name, worker);
    if (kind.cron) await queue.boss.schedule(name, kind.cron, {}, { tz: 'Asia/Kolkata' });
    if (kind.atStart) await queue.boss.send(name, {});
  }
  // Without a word they look every two seconds.
  const wake = (id: string | undefined) => id && queue.boss.notifyWorker(id);
  return {
    onMessage: (name) => wake(workers.get(name)),
    onGap: () => {
      for (const id of workers.values()) wake(id);
    },
  };
}

async function attempt(
  name: string,
  run: (data: unknown) => Promise<void>,
  job: JobWithMetadata<unknown>,
  parts: { logger: Logger; metrics: Metrics },
): Promise<Omit<JobResult, 'id'>> {
  try {
    await run(job.data);
    parts.metrics.countJob(name, 'done');
    parts.logger.info({ job: name, jobId: job.id, data: job.data }, 'job done');
    return { status: 'completed' };
  } catch (error) {
    const last = job.retryCount >= job.retryLimit;
    parts.metrics.countJob(name, last ? 'parked' : 'failed');
    parts.logger[last ? 'error' : 'warn'](
      { job: name, jobId: job.id, data: job.data, attempt: job.retryCount + 1, err: error },
      last ? 'job parked' : 'job failed, will be tried again',
    );
    return { status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}
