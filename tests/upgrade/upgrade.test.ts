import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { demoAccounts } from '#server/accounts/demo-accounts.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { readSchemaFiles } from '#server/platform/db/migrate.ts';
import { newAddress } from '#tests/support/new-address.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { runServerFile } from '#tests/support/run-server-file.ts';
import { signInCookie } from '#tests/support/sign-in-cookie.ts';
import { makeDataDir, startProduct, type RunningProduct } from '#tests/support/start-product.ts';
import { pages } from '#web/routes.ts';
import { compareDatabase, dumpDatabase, findKeptVersions, keptSecret, loadDatabase, readKept } from './kept-database.ts';
import { meantChanges } from './meant-changes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const numberOf = (version: string) => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
const folders: string[] = [];
let embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>>;

beforeAll(async () => {
  folders.push(await makeDataDir());
  embedded = await startEmbeddedPostgres(folders[0] ?? '');
});
afterAll(async () => {
  await embedded?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

let count = 0;
async function makeDatabase(): Promise<string> {
  const name = `upgrade_${++count}`;
  await onDatabase(embedded.url, (client) => client.query(`create database ${name}`));
  return embedded.url.replace(/[^/]+$/, name);
}
const run = (file: string, databaseUrl: string) =>
  runServerFile(file, [], { APP_ENV: 'test', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl });

it('keeps a database of every released version', () => {
  const written = [...readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
    ([, found = '']) => found,
  );
  const released = written.filter((version) => numberOf(version) <= numberOf(manifest.version));
  expect(findKeptVersions()).toEqual(released.toSorted());
});

describe('the comparison', () => {
  it('finds a database that was kept and loaded again as it was, and notices each thing that is lost', async () => {
    const first = await makeDatabase();
    expect(run('migrate-only.ts', first)).toMatchObject({ status: 0 });
    const kept = await onDatabase(first, async (client) => {
      await client.query("insert into rate_limits (key, points) values ('one', 1), ('two', 2)");
      await client.query('create schema jobs');
      return dumpDatabase(client, 'today');
    });
    const second = await makeDatabase();
    await onDatabase(second, async (client) => {
      await loadDatabase(client, JSON.parse(JSON.stringify(kept)) as typeof kept);
      expect(await compareDatabase(client, kept, [])).toEqual([]);
      await client.query("update rate_limits set points = 3 where key = 'two'");
      expect(await compareDatabase(client, kept, [])).toEqual(['public.rate_limits: 1 of 2 rows are gone or read differently']);
      expect(await compareDatabase(client, kept, ['public.rate_limits.points'])).toEqual([]);
      await client.query("delete from rate_limits where key = 'two'");
      expect(await compareDatabase(client, kept, [])).toContain('public.rate_limits: 1 rows instead of 2');
      await client.query('alter table accounts drop column display_name cascade');
      expect(await compareDatabase(client, kept, ['public.rate_limits'])).toEqual(['public.accounts: without display_name']);
    });
    // Nothing is left to do in it: the tables and functions are those of today.
    expect(run('migrate-only.ts', second)).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing to do') });
  });
});

describe.each(findKeptVersions())('a database of %s', (version) => {
  const kept = readKept(version);
  let url: string;
  let product: RunningProduct | undefined;

  beforeAll(async () => {
    url = await makeDatabase();
    await onDatabase(url, (client) => loadDatabase(client, kept));
  });
  afterAll(async () => void (await product?.stop()));

  it('was made by migrations that nobody has changed since', async () => {
    const today = new Map((await readSchemaFiles()).map(({ name, checksum }) => [name, checksum]));
    const migrations = kept.schema.filter(({ name }) => name.startsWith('migrations/'));
    expect(migrations.filter(({ name, checksum }) => today.get(name) !== checksum).map(({ name }) => name)).toEqual([]);
  });

  it('is brought to today without losing a row or a value', async () => {
    expect(run('migrate-only.ts', url)).toMatchObject({ status: 0 });
    const meant = meantChanges.flatMap(({ since, what }) => (numberOf(since) > numberOf(version) ? what : []));
    expect(await onDatabase(url, (client) => compareDatabase(client, kept, meant))).toEqual([]);
    expect(run('check-ledger.ts', url)).toMatchObject({ status: 0, stdout: 'The books are right.\n' });
  });

  it("lets its people sign in, shows them today's pages, and still has the jobs that waited", async () => {
    const dataDir = await makeDataDir();
    folders.push(dataDir);
    const env = { DATABASE_URL: url, APP_SECRET: keptSecret, ROLES: 'web', TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'error' };
    product = await startProduct({ dataDir, env });
    const at = product.url;
    const cookies: Record<string, string> = { visitor: '' };
    for (const { role, email } of demoAccounts) cookies[role] = await signInCookie(at, email);
    expect(Object.values(cookies).filter((cookie) => cookie === '')).toHaveLength(1);
    const wrong: string[] = [];
    const isWhole = ({ path: address }: { path: string }) => !/[:*]/.test(address) && !address.startsWith('/auth/');
    for (const page of pages.filter(({ access }) => access !== 'development').filter(isWhole))
      for (const [who, cookie] of Object.entries(cookies)) {
        const headers = { cookie, 'x-forwarded-for': newAddress() };
        const answer = await fetch(`${at}${page.path}`, { redirect: 'manual', headers });
        const text = await answer.text();
        if (answer.status >= 500 || (who === 'administrator' && page.access === 'staff' && answer.status !== 200))
          wrong.push(`${answer.status} ${page.path} for ${who}: ${text.slice(0, 80)}`);
      }
    expect(wrong).toEqual([]);
    const { columns, rows } = kept.tables['jobs.job'] ?? { columns: [], rows: [] };
    const id = columns.findIndex(({ name }) => name === 'id');
    const wanted = rows.flatMap((row) => row[id] ?? []).toSorted();
    const found = await onDatabase(url, (client) => client.query<{ id: string }>('select id from jobs.job where id = any($1)', [wanted]));
    expect(found.rows.map((row) => row.id).toSorted()).toEqual(wanted);
    expect(run('check-ledger.ts', url)).toMatchObject({ status: 0 });
  });
});
