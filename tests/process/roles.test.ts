import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { makeDataDir, startProduct, type RunningProduct } from '#tests/support/start-product.ts';

let folder: string;
let server: EmbeddedPostgres;
let worker: ChildProcess | undefined;
const running: RunningProduct[] = [];

beforeEach(async () => {
  folder = await makeDataDir();
  // Only its address is given to the products: to them it is any PostgreSQL.
  server = await startEmbeddedPostgres(folder);
});

afterEach(async () => {
  if (worker) {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    worker = undefined;
  }
  for (const product of running.splice(0)) await product.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(roles: string): Promise<RunningProduct> {
  const product = await startProduct({ env: { DATABASE_URL: server.url, ROLES: roles } });
  running.push(product);
  return product;
}

/** A worker alone listens on no port, so there is nothing to wait for but its work. */
function startWorker(): void {
  worker = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', APP_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: server.url, ROLES: 'worker' },
    stdio: 'ignore',
  });
}

it('runs two web processes and a worker on the database of DATABASE_URL, started at the same moment', async () => {
  const [first, second] = await Promise.all([start('web'), start('web')]);
  const sent = await fetch(`${first.url}/dev/mailbox`, { method: 'POST', body: new URLSearchParams({ to: 'roles@example.in' }) });
  expect(sent.status).toBe(200);
  const arrived = async (product: RunningProduct) =>
    (await (await fetch(`${product.url}/dev/mailbox`)).text()).includes('roles@example.in');
  expect(await arrived(second)).toBe(false);
  startWorker();
  await expect.poll(() => arrived(second), { timeout: 30_000, interval: 300 }).toBe(true);
}, 120_000);

it('shows a change of the data in every process at once, although each keeps its pages rendered', async () => {
  const [first, second] = await Promise.all([start('web'), start('web')]);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const shows = async (product: RunningProduct, text: string) => (await (await fetch(`${product.url}/companies`)).text()).includes(text);
  for (const product of [first, second]) expect(await shows(product, 'Renamed Mills')).toBe(false);
  await client.query("update companies set name = 'Renamed Mills' where id = (select min(id) from companies)");
  await client.end();
  for (const product of [first, second])
    await expect.poll(() => shows(product, 'Renamed Mills'), { timeout: 5_000, interval: 50 }).toBe(true);
}, 120_000);
