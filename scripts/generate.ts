import pg from 'pg';
import { generateDirectory } from '../bench/generate-directory.ts';
import { readConfig } from '../src/server/config.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { migrate } from '#server/platform/db/migrate.ts';

const referrers = Number(process.argv[2] ?? '');
if (!Number.isInteger(referrers) || referrers < 1 || referrers > 5_000_000) {
  process.stderr.write('Give the number of referrers, from 1 to 5000000: npm run generate -- 10000\n');
  process.exit(1);
}

const config = readConfig();
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
const url = config.databaseUrl ?? embedded?.url ?? '';
try {
  const database = openDatabase(url, { poolSize: 2, logger: createLogger('warn') });
  await migrate(database.db);
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>("select exists (select from referrers where id like 'person-%') as taken");
  if (rows[0]?.taken) throw new Error('This database already contains generated people; set DATA_DIR to another folder.');
  const started = performance.now();
  await generateDirectory(client, referrers);
  await client.end();
  process.stdout.write(`${referrers} referrers in ${Math.round((performance.now() - started) / 100) / 10} s\n`);
} finally {
  await embedded?.stop();
}
