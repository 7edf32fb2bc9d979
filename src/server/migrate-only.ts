import { migrate } from './platform/db/migrate.ts';
import { runOnDatabase } from './platform/db/run-on-database.ts';

/** For a deployment that migrates before its new processes start. The exit code says whether they may start. */
process.exitCode = await runOnDatabase(async (db) => {
  const applied = await migrate(db);
  process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}\n` : 'Nothing to do: the database is up to date.\n');
  return 0;
});
