import path from 'node:path';
import type { Config } from '../config.ts';
import type { Move } from '#server/platform/db/embedded/cluster.ts';
import { fetchFormerPostgres } from '#server/platform/db/embedded/former-postgres.ts';
import { moveToNewMajor, type Moving } from '#server/platform/db/embedded/move-to-new-major.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { jobTable } from './jobs/job-table.ts';

/** Today's tables, in a database of any earlier version or in an empty one. */
export async function prepareTables(databaseUrl: string, logger: Logger): Promise<void> {
  const database = openDatabase(databaseUrl, { poolSize: 2, logger });
  try {
    await migrate(database.db);
  } finally {
    await database.close();
  }
  const queue = await openQueue(databaseUrl, { kinds: jobTable, worker: false, logger });
  await queue.stop();
}

/** The embedded database moves to the major version of PostgreSQL that this version of the product brings. */
export function createMove({ dataDir, walArchive }: Pick<Config, 'dataDir' | 'walArchive'>, logger: Logger, other?: Partial<Moving>): Move {
  const moving: Moving = {
    fetchFormer: (major, owner) => fetchFormerPostgres(major, dataDir, owner),
    prepare: (databaseUrl) => prepareTables(databaseUrl, logger),
    logFile: path.join(dataDir, 'postgres.log'),
    walArchive,
    logger,
    ...other,
  };
  return (cluster, from, binaries) => moveToNewMajor(cluster, from, binaries, moving);
}
