import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import manifest from '../../package.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrlOf, killEverything } from '#tests/support/kill.ts';
import { signInCookie } from '#tests/support/sign-in-cookie.ts';
import { copyPreparedData, makeDataDir, startProduct, type RunningProduct } from '#tests/support/start-product.ts';

const folders: string[] = [];
const running: RunningProduct[] = [];

async function dataDir(make = makeDataDir): Promise<string> {
  const folder = await make();
  folders.push(folder);
  return folder;
}

async function start(options: Parameters<typeof startProduct>[0]): Promise<RunningProduct> {
  const product = await startProduct(options);
  running.push(product);
  return product;
}

afterAll(async () => {
  for (const product of running) await product.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function refusal(env: Record<string, string>, folder?: string): Promise<string> {
  const error: unknown = await startProduct({ env, ...(folder ? { dataDir: folder } : {}) }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const lines = (error as Error).message.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('{'));
  // The first line is the harness's own; then exactly one sentence and no stack.
  expect(lines).toHaveLength(2);
  return lines[1] ?? '';
}

// Side by side: one of them waits ten seconds for its database.
describe.concurrent('a start that cannot succeed says one sentence and exits', () => {
  it('on a port in use', async () => {
    const other = net.createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    expect(await refusal({ PORT: String(port) }, await dataDir())).toBe(
      `Port ${port} is already in use; stop what listens there, or set PORT to another number.`,
    );
    other.close();
  });

  it('on a data folder of a PostgreSQL that we never brought', async () => {
    const folder = await dataDir();
    await mkdir(path.join(folder, 'postgres'));
    await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), '14\n');
    expect(await refusal({}, folder)).toMatch(/^The database in .* is of PostgreSQL 14, which no version of this product has brought\./);
    expect((await readdir(folder)).filter((name) => name.startsWith('postgres')).toSorted()).toEqual(['postgres', 'postgres-password']);
  });

  it('on a database that cannot be reached, without its password', async () => {
    const sentence = await refusal({ DATABASE_URL: 'postgres://app:hush-hush@127.0.0.1:9/none' });
    expect(sentence).toMatch(/^The database at postgres:\/\/app:\*\*\*@127\.0\.0\.1:9\/none cannot be reached/);
    expect(sentence).not.toContain('hush-hush');
  });

  it('on a wrong variable, and in production on demo settings', async () => {
    expect(await refusal({ ROLES: 'cook' })).toBe('ROLES must be web, worker or both, separated by a comma, but it is "cook".');
    expect(await refusal({ APP_ENV: 'production' })).toMatch(/^With APP_ENV=production: .*APP_SECRET must be set/);
  });
});

describe('a product that was killed', () => {
  let product: RunningProduct;
  const startAgain = async (folder: string) => (product = await start({ dataDir: folder }));
  beforeAll(async () => void (await startAgain(await dataDir(copyPreparedData))));

  it('starts again by itself with everything it had acknowledged, after SIGKILL of server and database', async () => {
    const sent = await fetch(`${product.url}/dev/mailbox`, { method: 'POST', body: new URLSearchParams({ to: 'kept@example.in' }) });
    expect(sent.status).toBe(200);
    await killEverything(product);
    await startAgain(product.dataDir);
    // The killed worker may have held the job; another takes it over once its heartbeat has been missing for a while.
    const arrived = () =>
      fetch(`${product.url}/dev/mailbox`).then(async (answer) => (await answer.text()).split('kept@example.in').length > 1);
    await expect.poll(arrived, { interval: 500 }).toBe(true);
  });

  it('starts again when only the server was killed and its database lives on', async () => {
    const before = databaseUrlOf(product);
    product.child.kill('SIGKILL');
    await once(product.child, 'exit');
    await startAgain(product.dataDir);
    // The orphan is gone; only the new one answers.
    const orphan = new pg.Client({ connectionString: before });
    orphan.on('error', () => {});
    await expect(orphan.connect()).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a running product', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    const env = { APP_COMMIT: '0123456789abcdef0123456789abcdef01234567', LOG_LEVEL: 'info' };
    product = await start({ dataDir: await dataDir(copyPreparedData), env });
  });

  it('says its version and its commit in the first line of the log, in /api/status and at the foot of the console', async () => {
    const release = { version: manifest.version, commit: '0123456789ab' };
    expect(JSON.parse(product.output().split('\n')[0] ?? '')).toMatchObject({ ...release, msg: 'ReferralHire starts' });
    expect(await (await fetch(`${product.url}/api/status`)).json()).toMatchObject(release);
    const cookie = await signInCookie(product.url, 'admin@referralhire.example');
    const page = await (await fetch(`${product.url}/admin`, { headers: { cookie } })).text();
    expect(page.replaceAll('<!-- -->', '')).toContain(`ReferralHire ${release.version} (${release.commit})</p>`);
  });

  it('stops on SIGTERM: a running request finishes, unused connections do not matter, and its database goes with it', async () => {
    // Browsers open connections ahead. A product that waits for them is ended with 1 after 28 seconds (src/server/main.ts).
    const unused = net.connect(product.port, 'localhost');
    unused.on('error', () => {});
    await once(unused, 'connect');
    const locker = new pg.Client({ connectionString: databaseUrlOf(product) });
    await locker.connect();
    await locker.query('begin; lock table mails in exclusive mode');
    const body = new URLSearchParams({ to: 'last@example.in' });
    const posting = fetch(`${product.url}/dev/mailbox`, { method: 'POST', body });
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'";
    await expect.poll(async () => (await locker.query(waiting)).rowCount).toBe(1);
    product.child.kill('SIGTERM');
    const isStopping = () =>
      fetch(`${product.url}/readyz`).then(
        ({ status }) => status === 503,
        () => true,
      );
    await expect.poll(isStopping, { interval: 20 }).toBe(true);
    await locker.query('commit');
    await locker.end();
    expect((await posting).status).toBe(200);
    expect(await product.stop()).toBe(0);
    expect(product.output()).not.toContain('57P01');
    expect(existsSync(path.join(product.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('stops also when it is asked during the start', async () => {
    const folder = await dataDir(copyPreparedData);
    const child = spawn(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, APP_ENV: 'test', NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    });
    // The cluster's own lock file appears in the middle of the start.
    await expect.poll(() => existsSync(path.join(folder, 'postgres', 'postmaster.pid')), { interval: 20 }).toBe(true);
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('npm start', () => {
  it('starts the product again when its process dies, and stops when it is asked to', async () => {
    const folder = await dataDir(copyPreparedData);
    const product = await start({ dataDir: folder, program: 'scripts/start.mjs' });
    const processOf = () => Number(spawnSync('pgrep', ['-P', String(product.child.pid)], { encoding: 'utf8' }).stdout.trim());
    const first = processOf();
    process.kill(first, 'SIGKILL');
    const isAnother = async () => processOf() !== first && (await fetch(`${product.url}/readyz`).catch(() => undefined))?.status === 200;
    await expect.poll(isAnother, { interval: 100 }).toBe(true);
    expect(product.output()).toContain('The product ended unexpectedly (SIGKILL). It is started again now.');
    expect(await product.stop()).toBe(0);
    expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
