import { isDeepStrictEqual } from 'node:util';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Ear } from '#server/platform/db/listen.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { tellStory } from '#server/platform/log/story.ts';
import type { Metrics } from '#server/platform/log/metrics.ts';
import type { JobKind, JobTable } from './job-kinds.ts';
import type { Queue } from './queue.ts';

/** A job that fell due while no worker ran is done once when one runs again. */
const clock = { tz: 'Asia/Kolkata', missed: 'once' } as const;
const options = { pollingIntervalSeconds: 2, includeMetadata: true, perJobResults: true } as const;

export async function startWorker<Deps>(
  queue: Queue,
  table: JobTable<Deps> & Record<string, object>,
  deps: Deps,
  parts: { logger: Logger; metrics: Metrics; hasGateway?: boolean },
): Promise<Ear> {
  // Each place runs one job at a time.
  const places = new Map<string, string[]>();
  const wake = (ids: readonly string[] = []) => {
    for (const id of ids) queue.boss.notifyWorker(id);
  };
  const scheduled = new Map((await queue.boss.getSchedules()).map((each) => [each.name, each]));
  // The table checks each kind against its own data type; here all are treated alike.
  for (const [name, kind] of Object.entries(table) as [string, JobKind<object, Deps>][]) {
    if (kind.needsGateway && parts.hasGateway === false) {
      // Otherwise the clock would go on adding jobs that no worker takes.
      if (scheduled.has(name)) await queue.boss.unschedule(name);
      continue;
    }
    const run = (data: unknown) => kind.run(deps, kind.data.parse(data));
    const { atOnce = 1, perGroup, keptFree } = kind;
    const ids: string[] = [];
    places.set(name, ids);
    for (let place = 0; place < atOnce; place++) {
      const urgentOnly = keptFree && place < keptFree.places;
      const limits = {
        ...(urgentOnly ? { minPriority: keptFree.minPriority } : {}),
        ...(perGroup ? { groupConcurrency: perGroup } : {}),
      };
      const id = await queue.boss.work(name, { ...options, ...limits }, async ([job]) => {
        if (!job) return [];
        const { story } = job.data as { story?: unknown };
        const tried = await tellStory(typeof story === 'string' ? story : job.id, () => attempt(name, run, job, parts));
        // There may be more jobs: unless woken, the worker would look again in two seconds, and a backlog would take hours.
        wake([id]);
        return [{ id: job.id, ...tried }];
      });
      ids.push(id);
    }
    const known = scheduled.get(name);
    if (kind.cron && !(known?.cron === kind.cron && isDeepStrictEqual(known.options, clock)))
      await queue.boss.schedule(name, kind.cron, {}, clock);
    if (kind.atStart) await queue.boss.send(name, {});
  }
  return {
    onMessage: (name) => wake(places.get(name)),
    onGap: () => {
      for (const ids of places.values()) wake(ids);
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
