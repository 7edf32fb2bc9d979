import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { makeNextVersion } from '#tests/support/next-version.ts';
import { runServerFile } from '#tests/support/run-server-file.ts';
import { signInCookie } from '#tests/support/sign-in-cookie.ts';
import { copyPreparedData, removeDataDir, startProduct } from '#tests/support/start-product.ts';

/** The database of a product of today, on which the others start. */
async function startDatabase() {
  const dataDir = await copyPreparedData();
  const database = await startEmbeddedPostgres(dataDir);
  const env = { DATABASE_URL: database.url, ROLES: 'web' };
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.stop();
    await removeDataDir(dataDir);
  });
  const start = async (folder?: string) => {
    const started = await startProduct({ dataDir, env, ...(folder ? { folder } : {}) });
    onTestFinished(async () => void (await started.stop()));
    return started;
  };
  return { client, start, env: { PATH: process.env['PATH'] ?? '', APP_ENV: 'test', DATA_DIR: dataDir, PORT: '0', ...env } };
}

const countOf = async (client: pg.Client, from: string) => (await client.query(`select from ${from}`)).rowCount;
const column = "pg_attribute where attrelid = 'requests'::regclass and attname = 'colour'";
const colour = "set local lock_timeout = '3s';\nalter table requests add column colour text not null default 'none';\n";

it('finishes at the next start an upgrade that was killed in the middle', async () => {
  const { client, start, env } = await startDatabase();
  await client.query('create table killed ()');
  const next = await makeNextVersion(`${colour}select pg_sleep(600) where not exists (select from killed);\n`);
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: next, env, stdio: 'ignore' });
  const asleep = "pg_stat_activity where wait_event = 'PgSleep'";
  await expect.poll(() => countOf(client, asleep)).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await client.query('insert into killed default values');
  // The database has not noticed yet that nobody waits for it; the next start waits for its lock.
  const again = start(next);
  await expect.poll(() => countOf(client, "pg_locks where locktype = 'advisory' and not granted")).toBe(1);
  expect(await countOf(client, column)).toBe(0);
  await client.query(`select pg_terminate_backend(pid) from ${asleep}`);
  expect((await fetch(`${(await again).url}/companies`)).status).toBe(200);
  expect(await countOf(client, column)).toBe(1);
});

it('lets the former version come back to the tables of the next one, and leaves them as they are', async () => {
  const { client, start, env } = await startDatabase();
  const next = await makeNextVersion(colour);
  expect(runServerFile('migrate-only.ts', [], env, next)).toMatchObject({ status: 0 });
  const former = await start();
  expect(former.output()).toContain('a newer version has changed the tables; this one leaves them as they are');
  const cookie = await signInCookie(former.url, 'seeker@referralhire.example');
  expect((await fetch(`${former.url}/dashboard`, { headers: { cookie } })).status).toBe(200);
  expect(await countOf(client, column)).toBe(1);
});

it('stops the former version with one sentence where its tables are gone', async () => {
  const { start, env } = await startDatabase();
  const next = await makeNextVersion("set local lock_timeout = '3s';\n", '9999_needs_99_0_without_colour.sql');
  expect(runServerFile('migrate-only.ts', [], env, next)).toMatchObject({ status: 0 });
  await expect(start()).rejects.toThrow(
    /\n\nThe database was brought to version 99\.0, and this is .* or newer, or restore the backup .*\n$/,
  );
});
