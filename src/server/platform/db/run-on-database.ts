import { readConfig } from '#server/config.ts';
import { endWith } from '#server/start-error.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { Db } from './database.ts';
import { openDatabase } from './open-database.ts';
import { urlOfRunning } from './embedded/cluster.ts';
import { somebodyHolds } from './embedded/data-dir-lock.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { requireReachable } from './require-reachable.ts';

/**
 * For a program that does one thing with the configured database and ends. Resolves to its exit code. With `beside`, it also runs beside a
 * product that has its own database open.
 */
export async function runOnDatabase(run: (db: Db) => Promise<number>, { beside = false } = {}): Promise<number> {
  return endWith(async () => {
    const config = readConfig();
    const runs = beside && !config.databaseUrl && (await somebodyHolds(config.dataDir));
    const running = runs ? urlOfRunning(config.dataDir, 'referralhire') : undefined;
    const embedded = config.databaseUrl || running ? undefined : await startEmbeddedPostgres(config.dataDir);
    const url = embedded?.url ?? running ?? config.databaseDirectUrl ?? config.databaseUrl ?? '';
    const database = openDatabase(url, { poolSize: 2, logger: createLogger(config.logLevel) });
    try {
      await requireReachable(database);
      return await run(database.db);
    } finally {
      // Connections that cannot be closed must not keep the database itself running.
      await database.close().catch(() => {});
      await embedded?.stop();
    }
  });
}
