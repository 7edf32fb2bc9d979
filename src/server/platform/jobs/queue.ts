import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Logger } from '#server/platform/log/logger.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { hint } from '#server/platform/db/hints.ts';
import { parkingPlace, type JobName, type Jobs } from './job-kinds.ts';
import { jobRow } from './job-row.ts';

export type Queue = Awaited<ReturnType<typeof openQueue>>;

export async function openQueue(
  databaseUrl: string,
  options: { kinds: Record<string, { retryLimit: number }>; worker: boolean; logger: Logger },
) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: options.worker ? 4 : 2,
    supervise: options.worker,
    schedule: options.worker,
    superviseIntervalSeconds: 1,
    // How often missing heartbeats of killed workers are checked; by default their jobs would wait for another minute.
    monitorIntervalSeconds: 5,
    application_name: 'referralhire-jobs',
  });
  boss.on('error', (error) => options.logger.warn({ err: error }, 'the job queue reports a fault'));
  await boss.start();
  const known = new Map<string, object>((await boss.getQueues()).map((each) => [each.name, each]));
  // One statement for each queue at every start would take longer than reading them all and changing those that differ.
  const declare = async (name: string, settings: QueueOptions & { deadLetter?: string }) => {
    const found = known.get(name);
    if (!found) await boss.createQueue(name, settings);
    else if (!isDeepStrictEqual({ ...found, ...settings }, found)) await boss.updateQueue(name, settings);
  };
  await declare(parkingPlace, { retentionSeconds: 90 * 24 * 3600 });
  for (const [name, { retryLimit }] of Object.entries(options.kinds))
    await declare(name, {
      retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: 300,
      heartbeatSeconds: 10,
      deadLetter: parkingPlace,
    });
  return {
    /**
     * The job row commits with the caller's data or not at all; a crash between the two cannot lose it. `startAfter` as a number is in
     * seconds from now.
     */
    enqueue: async <N extends JobName>(tx: Tx, name: N, data: Jobs[N], { startAfter }: { startAfter?: Date | number } = {}) => {
      await sql`with queued as ${jobRow(name, data, { startAfter })} select`.execute(tx);
      if (!startAfter) hint(tx, 'tell_jobs', name);
    },
    boss,
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
