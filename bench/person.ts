import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { jobTable } from '#server/app/jobs/job-table.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import type { RunningProduct } from '#tests/support/start-product.ts';
import { atMost, type Bench } from './support/bench.ts';
import { withDatabase, withProduct } from './support/product.ts';
import { makeWritePeople, type WritePerson } from './support/write-people.ts';

export const person: Bench = {
  about:
    'the copy of a person with 100 requests and 20 MB of files; the erasure of a referrer whom 1,000 people wait for; by link only, in two processes',
  run: () =>
    withDatabase((url) =>
      withProduct({ env: { DATABASE_URL: url } }, (product) =>
        withProduct({ env: { DATABASE_URL: url, ROLES: 'web' } }, (beside) => measure(url, product, beside)),
      ),
    ),
};

async function measure(url: string, product: RunningProduct, beside: RunningProduct) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const { seekers, referrers } = await makeWritePeople(url, 52);
    const [first, taker, ...others] = seekers;
    const [asked, leaver, hider] = referrers;
    if (!first || !taker || !asked || !leaver || !hider) throw new Error('somebody is missing');
    const pdf = new Uint8Array(makePdf({ size: 5 * 1024 * 1024 }));
    for (let n = 0; n < 4; n++) await send(product, taker, 'POST', '/api/resumes?name=cv.pdf', pdf, 'application/pdf');
    for (let n = 0; n < 100; n++) await makeRequest(pool, taker, asked, n);
    for (let n = 0; n < 1000; n++) await makeRequest(pool, others[n % others.length] ?? first, leaver, n);
    // The first export loads code that stays loaded; the figure is what each further one adds.
    await makeExport(product, pool, first);
    const copy = await watchMemory(product.child.pid ?? 0, () => makeExport(product, pool, taker));
    const hidden = await hide([product, beside], pool, hider);
    const erasure = await erase(pool, url, leaver);
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
  }
}

async function send(
  { url }: RunningProduct,
  { token }: WritePerson,
  method: string,
  path: string,
  body: BodyInit | null = null,
  type = 'application/json',
): Promise<void> {
  const headers = { cookie: `session=${token}`, origin: url, ...(body ? { 'content-type': type } : {}) };
  const answer = await fetch(`${url}${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
}

/** How much memory a process takes at its peak beyond what it had before, and how long the work takes. */
async function watchMemory(pid: number, run: () => Promise<unknown>): Promise<{ megabytes: number; seconds: number }> {
  // From the kernel: asking the server itself would disturb what is measured. Linux only, like the benches' machine.
  const resident = () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  await wait(500);
  const before = resident();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, resident())), 5);
  const seconds = await secondsOf(run);
  clearInterval(timer);
  return { megabytes: peak - before, seconds };
}

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return (performance.now() - started) / 1000;
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

async function makeExport(product: RunningProduct, pool: pg.Pool, person: WritePerson): Promise<void> {
  await send(product, person, 'POST', '/api/account/exports');
  await until(pool, 'select from data_exports where account_id = $1 and ready_at is not null', [person.id]);
}

/** How long after the switch in one process a public page of either still names the person. Both keep these pages in memory. */
async function hide(products: [RunningProduct, RunningProduct], pool: pg.Pool, person: WritePerson): Promise<number> {
  const name = 'Zubeida Qureshi';
  const { rows } = await pool.query<{ company_id: string }>('update referrers set name = $1 where id = $2 returning company_id', [
    name,
    person.referrerId,
  ]);
  const pages = ['/referrers?q=zubeida', `/referrers/${person.referrerId}`, `/companies/${rows[0]?.company_id}`];
  const addresses = products.flatMap(({ url }) => pages.map((page) => `${url}${page}`));
  const findNaming = async (names: boolean) => {
    const texts = await Promise.all(addresses.map(async (address) => [address, await (await fetch(address)).text()] as const));
    return texts.filter(([, text]) => text.includes(name) === names).map(([address]) => address);
  };
  for (const end = Date.now() + 10_000; (await findNaming(false)).length > 0; await wait(20))
    if (Date.now() > end) throw new Error(`does not name the person to begin with: ${(await findNaming(false)).join(', ')}`);
  const form = 'application/x-www-form-urlencoded';
  await send(products[0], person, 'POST', '/my-link', 'intent=choose&handle=zubeida', form);
  await send(products[0], person, 'POST', '/my-link', 'byLinkOnly=on&linkCapacity=', form);
  return secondsOf(async () => {
    while ((await findNaming(true)).length > 0) await wait(5);
  });
}

async function erase(pool: pg.Pool, url: string, { id, referrerId }: WritePerson) {
  await pool.query(`insert into erasures (account_id, asked_at, due_at) values ($1, now(), now())`, [id]);
  const queue = await openQueue(url, { kinds: jobTable, worker: false, logger: createLogger('silent') });
  let [longest, isOver] = [0, false];
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await pool.query<{ seconds: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - a.xact_start)), 0)::float as seconds
         from pg_stat_activity a join pg_locks l using (pid) where l.relation = 'requests'::regclass and l.mode in ('RowShareLock', 'RowExclusiveLock')`,
      );
      longest = Math.max(longest, rows[0]?.seconds ?? 0);
      await wait(25);
    }
  })();
  let gone = 0;
  const seconds = await secondsOf(async () => {
    gone = await secondsOf(async () => {
      await queue.boss.send('erase-due-accounts', {});
      // Otherwise a worker would look for it only within two seconds, which the figure would include.
      await pool.query(`select tell_jobs('{erase-due-accounts}')`);
      await until(pool, 'select where not exists (select from accounts where id = $1)', [id]);
    });
    const waiting = `select from requests where referrer_id = $1 and state in ('submitted', 'needs_info', 'accepted')`;
    await until(pool, `select where not exists (${waiting})`, [referrerId]);
  });
  isOver = true;
  await watching;
  await queue.stop();
  return { gone, seconds, longest };
}

async function until(pool: pg.Pool, text: string, values: unknown[]): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(20)) if ((await pool.query(text, values)).rowCount) return;
  throw new Error(`not within two minutes: ${text}`);
}
