import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { Db } from './database.ts';
import { openDatabase } from './open-database.ts';
import { placeOf } from './embedded/cluster.ts';
import { somebodyHolds } from './embedded/data-dir-lock.ts';
import { findPostgresOwner } from './embedded/postgres-owner.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { requireReachable } from './require-reachable.ts';

/**
 * For a program that does one thing with the configured database and ends. Resolves to its exit code. With `beside`, it also runs beside a
 * product that has its own database open.
 */
export async function runOnDatabase(run: (db: Db) => Promise<number>, { beside = false } = {}): Promise<number> {
  let stop = async () => {};
  try {
    const config = readConfig();
    const running = beside && !config.databaseUrl ? await findRunningPostgres(config.dataDir) : undefined;
    const embedded = config.databaseUrl || running ? undefined : await startEmbeddedPostgres(config.dataDir);
    stop = embedded?.stop ?? stop;
    const database = openDatabase(embedded?.url ?? running ?? config.databaseDirectUrl ?? config.databaseUrl ?? '', {
      poolSize: 2,
      logger: createLogger(config.logLevel),
    });
    try {
      await requireReachable(database);
      return await run(database.db);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    return 1;
  } finally {
    await stop();
  }
}

/** The address of the database that a running product has started on this data folder; undefined if none runs. */
async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  if (!(await somebodyHolds(dataDir))) return undefined;
  const password = readFileSync(path.join(dataDir, 'postgres-password'), 'utf8').trim();
  // The fourth line of PostgreSQL's own file is its port.
  const port = readFileSync(path.join(placeOf(dataDir, findPostgresOwner()), 'postmaster.pid'), 'utf8')
    .split('\n')[3]
    ?.trim();
  return `postgres://referralhire:${password}@127.0.0.1:${port}/referralhire`;
}
