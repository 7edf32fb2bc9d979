import { readConfig } from './config.ts';
import { openDatabase, requireReachable } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { createLogger } from './platform/log/logger.ts';
import { StartError } from './start-error.ts';

/** For a deployment that migrates before its new processes start. The exit code says whether they may start. */
async function migrateOnly(): Promise<number> {
  let stop = async () => {};
  try {
    const config = readConfig();
    const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
    stop = embedded?.stop ?? stop;
    const database = openDatabase(embedded?.url ?? config.databaseUrl ?? '', { poolSize: 2, logger: createLogger(config.logLevel) });
    try {
      await requireReachable(database);
      const applied = await migrate(database.db);
      process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}\n` : 'Nothing to do: the database is up to date.\n');
      return 0;
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

process.exitCode = await migrateOnly();
