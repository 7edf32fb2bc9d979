import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { jobTable } from '#server/app/jobs/job-table.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { makePdf } from '../tests/support/make-pdf.ts';
import { atMost, type Bench } from './support/bench.ts';
import { makeDataDir, startProduct, type RunningProduct } from './support/product.ts';
import { watchMemory } from './support/watch-memory.ts';
import { makeWritePeople, type WritePerson } from './support/write-people.ts';

const megabyte = 1024 * 1024;

export const person: Bench = {
  about:
    'the copy of a person with 100 requests and 20 MB of files; the erasure of a referrer whom 1,000 people wait for; by link only, in two processes',
  run: async () => {
    const dataDir = makeDataDir();
    const postgres = await startEmbeddedPostgres(dataDir);
    const product = await startProduct({ port: 4350, dataDir, env: { DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1' } });
    const beside = await startProduct({ port: 4351, dataDir, env: { DATABASE_URL: postgres.url, ROLES: 'web' } });
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
    try {
      const { seekers, referrers } = await makeWritePeople(postgres.url, 52);
      const [first, taker, ...others] = seekers;
      const [asked, leaver, hider] = referrers;
      if (!first || !taker || !asked || !leaver || !hider) throw new Error('somebody is missing');
      for (let n = 0; n < 4; n++) await upload(product, taker);
      for (let n = 0; n < 100; n++) await makeRequest(pool, taker, asked, n);
      for (let n = 0; n < 1000; n++) await makeRequest(pool, others[n % others.length] ?? first, leaver, n);
      // The first export loads code that stays loaded; the figure is what each further one adds.
      await makeExport(product, pool, first);
      const copy = await watchMemory(product.pid, () => makeExport(product, pool, taker));
      const hidden = await hide([product, beside], pool, hider);
      const erasure = await erase(pool, postgres.url, leaver);
      return [
        { what: 'the copy is ready after', ...atMost(copy.seconds, 60, 's') },
        { what: 'it adds to the memory at its peak', ...atMost(copy.megabytes, 30, 'MB') },
        { what: 'by link only: the last page of the other process names them until', ...atMost(hidden, 2, 's') },
        { what: 'the referrer is erased after', ...atMost(erasure.gone, 10, 's') },
        { what: 'everybody who waited for them has an answer after', ...atMost(erasure.seconds, 10, 's') },
        { what: 'the longest of its transactions, and so of its locks', ...atMost(erasure.longest, 1, 's') },
      ];
    } finally {
      await pool.end();
      await beside.stop();
      await product.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function upload({ url }: RunningProduct, { token }: WritePerson): Promise<void> {
  const body = new Uint8Array(makePdf({ size: 5 * megabyte }));
  const headers = { cookie: `session=${token}`, origin: url, 'content-type': 'application/pdf' };
  const answer = await fetch(`${url}/api/resumes?name=cv.pdf`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`an upload was answered with ${answer.status}`);
}

/** Inserts a request as if it had been sent, with a conversation of ten messages. */
async function makeRequest(pool: pg.Pool, seeker: WritePerson, referrer: WritePerson, n: number): Promise<void> {
  await pool.query(
    `with sent as (
       insert into requests (id, seeker_id, referrer_id, company_id, state, full_name, email, linkedin, position, message, resume_id, deadline_at, created_at, changed_at)
       select gen_random_uuid(), $1, r.id, r.company_id, 'submitted', 'Neha Sharma', $2, 'https://linkedin.com/in/neha', $3, 'I built a thing that people use.',
         $4, now() + '5 days', now(), now() from referrers r where r.id = $5 returning id),
     offered as (insert into request_offers (request_id, rung, referrer_id, state, offered_at) select id, 1, $5, 'offered', now() from sent),
     happened as (insert into request_events (request_id, version, move, actor, account_id, to_state, created_at) select id, 1, 'submit', 'seeker', $1, 'submitted', now() from sent)
     insert into request_messages (id, request_id, referrer_id, author, kind, body, created_at)
     select gen_random_uuid(), id, $5, 'seeker', 'message', repeat('Words of a conversation. ', 20), now() from sent, generate_series(1, 10)`,
    [seeker.id, seeker.email, `Engineer ${n}`, seeker.resumeId, referrer.referrerId],
  );
}

async function makeExport({ url }: RunningProduct, pool: pg.Pool, { id, token }: WritePerson): Promise<void> {
  const headers = { cookie: `session=${token}`, origin: url };
  const answer = await fetch(`${url}/api/account/exports`, { method: 'POST', headers });
  if (answer.status !== 202) throw new Error(`the wish was answered with ${answer.status}: ${await answer.text()}`);
  await until(pool, 'select from data_exports where account_id = $1 and ready_at is not null', [id]);
}

/** How long after the switch in one process a public page of either still names the person. Both keep these pages in memory. */
async function hide(products: RunningProduct[], pool: pg.Pool, { token, referrerId }: WritePerson): Promise<number> {
  const name = 'Zubeida Qureshi';
  const { rows } = await pool.query<{ company_id: string }>('update referrers set name = $1 where id = $2 returning company_id', [
    name,
    referrerId,
  ]);
  const pages = ['/referrers?q=zubeida', `/referrers/${referrerId}`, `/companies/${rows[0]?.company_id}`];
  const addresses = products.flatMap(({ url }) => pages.map((page) => `${url}${page}`));
  const findNaming = async (names: boolean) => {
    const texts = await Promise.all(addresses.map(async (address) => [address, await (await fetch(address)).text()] as const));
    return texts.filter(([, text]) => text.includes(name) === names).map(([address]) => address);
  };
  for (const end = Date.now() + 10_000; (await findNaming(false)).length > 0; await wait(20))
    if (Date.now() > end) throw new Error(`does not name the person to begin with: ${(await findNaming(false)).join(', ')}`);
  const [{ url } = { url: '' }] = products;
  const headers = { cookie: `session=${token}`, origin: url, 'content-type': 'application/json' };
  const put = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  };
  await put('/my-link/handle', { handle: 'zubeida' });
  await put('/my-link', { byLinkOnly: true, linkCapacity: null });
  const started = performance.now();
  while ((await findNaming(true)).length > 0) await wait(5);
  return (performance.now() - started) / 1000;
}

async function erase(
  pool: pg.Pool,
  url: string,
  { id, referrerId }: WritePerson,
): Promise<{ gone: number; seconds: number; longest: number }> {
  await pool.query(`insert into erasures (account_id, asked_at, due_at) values ($1, now(), now())`, [id]);
  const queue = await openQueue(url, { kinds: jobTable, worker: false, logger: createLogger('silent') });
  const watcher = new pg.Client({ connectionString: url });
  watcher.on('error', () => {});
  await watcher.connect();
  let [longest, isOver] = [0, false];
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await watcher.query<{ seconds: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - a.xact_start)), 0)::float as seconds
         from pg_stat_activity a join pg_locks l using (pid) where l.relation = 'requests'::regclass and l.mode in ('RowShareLock', 'RowExclusiveLock')`,
      );
      longest = Math.max(longest, rows[0]?.seconds ?? 0);
      await wait(25);
    }
  })();
  const started = performance.now();
  await queue.boss.send('erase-due-accounts', {});
  // Otherwise a worker would look for it only within two seconds, which the figure would include.
  await pool.query(`select tell_jobs('{erase-due-accounts}')`);
  await until(pool, 'select where not exists (select from accounts where id = $1)', [id]);
  const gone = (performance.now() - started) / 1000;
  const waiting = `select from requests where referrer_id = $1 and state in ('submitted', 'needs_info', 'accepted')`;
  await until(pool, `select where not exists (${waiting})`, [referrerId]);
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  await watching;
  await watcher.end();
  await queue.stop();
  return { gone, seconds, longest };
}

async function until(pool: pg.Pool, text: string, values: unknown[]): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(20)) if ((await pool.query(text, values)).rowCount) return;
  throw new Error(`not within two minutes: ${text}`);
}
