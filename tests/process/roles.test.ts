import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import net from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { makeDataDir, startProduct, type RunningProduct } from '#tests/support/start-product.ts';

let folder: string;
let server: EmbeddedPostgres;
let worker: RunningProduct | undefined;
/** Both begin at the same moment, on an empty database. */
let webs: [RunningProduct, RunningProduct];

beforeAll(async () => {
  folder = await makeDataDir();
  // Only its address is given to the products: to them it is any PostgreSQL.
  server = await startEmbeddedPostgres(folder);
  const start = () => startProduct({ env: { DATABASE_URL: server.url, ROLES: 'web' } });
  webs = await Promise.all([start(), start()]);
});

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

afterAll(async () => {
  await Promise.all((webs ?? []).map((web) => web.stop()));
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startWorker(databaseUrl = server.url): Promise<void> {
  worker = await startProduct({ env: { DATABASE_URL: databaseUrl, ROLES: 'worker', LOG_LEVEL: 'silent' } });
}

it('runs two web processes and a worker on the database of DATABASE_URL', async () => {
  const [first, second] = webs;
  const sent = await fetch(`${first.url}/dev/mailbox`, { method: 'POST', body: new URLSearchParams({ to: 'roles@example.in' }) });
  expect(sent.status).toBe(200);
  const arrived = async () => (await (await fetch(`${second.url}/dev/mailbox`)).text()).includes('roles@example.in');
  expect(await arrived()).toBe(false);
  await startWorker();
  await expect.poll(arrived, { interval: 300 }).toBe(true);
});

it('a worker whose database goes away while it starts waits for it', async () => {
  // The queue is opened in the middle of the start; until it has tried three times, the database is away.
  let tries = 0;
  const proxied = await listenBefore((near, first) => {
    const isAway = first.includes('referralhire-jobs') && ++tries <= 3;
    if (isAway) near.destroy();
    return isAway;
  });
  await startWorker(proxied);
  await expectMail('patient@example.in');
  expect([tries > 3, worker?.child.exitCode]).toEqual([true, null]);
});

it('a worker waits for a database that says it is starting up, for longer than for one that does not answer', async () => {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up'].map((field) => `${field}\0`).join('');
  const refusal = Buffer.alloc(5 + fields.length + 1);
  refusal.write('E');
  refusal.writeInt32BE(refusal.length - 1, 1);
  refusal.write(fields, 5);
  const until = Date.now() + 12_000;
  const proxied = await listenBefore((near) => {
    const isStarting = Date.now() < until;
    if (isStarting) near.end(refusal);
    return isStarting;
  });
  await startWorker(proxied);
  await expectMail('calm@example.in');
  expect([Date.now() > until, worker?.child.exitCode]).toEqual([true, null]);
});

/** The address of a proxy in front of the database; `refuse` may answer a connection itself. */
async function listenBefore(refuse: (near: net.Socket, first: Buffer) => boolean): Promise<string> {
  const proxy = net.createServer((near) => {
    near.on('error', () => {});
    near.once('data', (first) => {
      if (refuse(near, first)) return;
      const far = net.connect(Number(new URL(server.url).port), '127.0.0.1');
      far.on('error', () => near.destroy());
      far.write(first);
      near.pipe(far).pipe(near);
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  return server.url.replace(/:\d+\//, `:${(proxy.address() as net.AddressInfo).port}/`);
}

async function expectMail(to: string): Promise<void> {
  const [web] = webs;
  await fetch(`${web.url}/dev/mailbox`, { method: 'POST', body: new URLSearchParams({ to }) });
  const arrived = async () => (await (await fetch(`${web.url}/dev/mailbox`)).text()).includes(to);
  await expect.poll(arrived, { interval: 300, timeout: 60_000 }).toBe(true);
}

it('takes a person who is now by link only out of the pages that every process keeps', async () => {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ id: string; name: string; company_id: string }>(
    "select id, name, company_id from referrers where listed and id <> 'ref_1' order by id limit 1",
  );
  const { id = '', name = '', company_id = '' } = rows[0] ?? {};
  const places = ['/referrers', `/referrers?q=${encodeURIComponent(name)}`, `/companies/${company_id}`, `/referrers/${id}`];
  const isShown = async (address: string) => {
    const answer = await fetch(address);
    return answer.ok && (await answer.text()).includes(`/referrers/${id}"`);
  };
  const shownAt = async () => {
    const answers = await Promise.all(webs.flatMap(({ url }) => places.map((place) => isShown(url + place))));
    return answers.filter(Boolean).length;
  };
  // Kept by each of them, and shown in most places: the first page of the directory may not reach this person.
  expect(await shownAt()).toBeGreaterThanOrEqual(webs.length * 2);
  await client.query('update referrers set by_link_only = true where id = $1', [id]);
  await client.end();
  await expect.poll(shownAt, { interval: 50 }).toBe(0);
});
