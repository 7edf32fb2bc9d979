import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { runServerFile } from '#tests/support/run-server-file.ts';
import { makeDataDir, removeDataDir } from '#tests/support/start-product.ts';

const heading = 'name,industry,city,state,size';

/** An empty database, and `npm run catalogue` on it. */
async function startDatabase() {
  const folder = await makeDataDir();
  const server = await startEmbeddedPostgres(folder);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await server.stop();
    await removeDataDir(folder);
  });
  const env = { PATH: process.env['PATH'] ?? '', APP_ENV: 'test', DATA_DIR: folder, DATABASE_URL: server.url };
  const run = (file: string, ...args: string[]) => runServerFile(file, args, env);
  expect(run('migrate-only.ts').status).toBe(0);
  const countOf = async (from: string) => (await client.query(`select from ${from}`)).rowCount;
  return { folder, client, env, run, countOf };
}

it('leaves nothing of a file whose loading was killed in the middle, and loads all of it the next time', async () => {
  const { folder, client, env, run, countOf } = await startDatabase();
  const file = path.join(folder, 'employers.csv');
  const rows = Array.from({ length: 200 }, (_, n) => `Mill Number ${n},Steel,Pune,Maharashtra,51-200`);
  await writeFile(file, [heading, ...rows].join('\n'));

  // The first row is written and waits in its trigger; the second half of the file is still to come.
  await client.query(`create function stand_still() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return null; end $$;
    create trigger stand_still after insert on companies for each row execute function stand_still()`);
  const killed = spawn(process.execPath, ['src/server/load-catalogue.ts', file, '--load'], { env, stdio: 'ignore' });
  await expect.poll(() => countOf("pg_stat_activity where wait_event = 'PgSleep'")).toBe(1);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  // The database has not noticed yet that nobody waits for it.
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'");
  await client.query('drop function stand_still cascade');
  expect([await countOf('companies'), await countOf('catalogue_loads')]).toEqual([0, 0]);

  const again = run('load-catalogue.ts', file, '--load');
  expect([again.status, again.stdout.split('\n')[0]], again.stderr).toEqual([0, 'Added: 200']);
  expect([await countOf('companies'), await countOf('catalogue_loads')]).toEqual([200, 1]);
});

it('refuses a file in another encoding or of 100,000 rows in one sentence, and nothing is half done', async () => {
  const { folder, run, countOf } = await startDatabase();
  const mill = 'Mühle,Steel,Pune,Maharashtra,51-200';
  const load = async (bytes: Buffer) => {
    await writeFile(path.join(folder, 'employers.csv'), bytes);
    const { status, stdout } = run('load-catalogue.ts', path.join(folder, 'employers.csv'), '--load');
    return { status, stdout };
  };
  const notUtf8 = { status: 2, stdout: 'The file is not UTF-8. Save it as “CSV UTF-8” and try again.\n' };
  expect(await load(Buffer.from(`${heading}\n${mill}`, 'latin1'))).toEqual(notUtf8);
  expect(await load(Buffer.from(`\ufeff${heading}\n${mill}`, 'utf16le'))).toEqual(notUtf8);
  const rows = Array.from({ length: 100_000 }, (_, n) => `Mill ${n},Steel,Pune,Maharashtra,51-200`);
  const most = { status: 1, stdout: expect.stringMatching(/^Refused: 1\n.*At most 5000 rows at a time, please\. This file has 100000\./m) };
  expect(await load(Buffer.from([heading, ...rows].join('\n')))).toEqual(most);
  expect(await countOf('companies')).toBe(0);
});
