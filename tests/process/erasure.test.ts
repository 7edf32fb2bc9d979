import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { jobTable } from '#server/app/jobs/job-table.ts';
import { personMap } from '#server/person/person-map.ts';
import { stayingColumns } from '#server/person/table-map.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { findWords, mark } from '#tests/support/fill-person.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { createStormCaller } from '#tests/support/storm/callers.ts';
import { copyPreparedData, removeDataDir, startProduct, type RunningProduct } from '#tests/support/start-product.ts';

const logger = createLogger('silent');
const dataDir = await copyPreparedData();
/** The database stays up while workers come and go, and so do the pages that it keeps. */
const web = await startProduct({ dataDir, env: { ROLES: 'web', LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1,::1' } });
const databaseUrl = databaseUrlOf(web);
const database: Database = openDatabase(databaseUrl, { poolSize: 3, logger });
const { pool } = database;
const workers: RunningProduct[] = [];
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await database.close();
  await web.stop();
  await removeDataDir(dataDir);
});

async function startWorker(hoursAhead: number): Promise<RunningProduct> {
  const env = { ROLES: 'worker', LOG_LEVEL: 'debug', DATABASE_URL: databaseUrl, CLOCK_AHEAD_HOURS: String(hoursAhead) };
  const worker = await startProduct({ dataDir, env });
  workers.push(worker);
  return worker;
}

const caller = createStormCaller(web.url);
const json = { 'content-type': 'application/json' };
const address = `${mark}.person@example.in`;
const week = 7 * 24 + 1;

async function identity(verb: string, body: object): Promise<Record<string, string>> {
  const { text } = await caller.untilHeard('POST', `/v1/accounts:${verb}`, { headers: json, body: JSON.stringify(body) });
  return JSON.parse(text) as Record<string, string>;
}

const handle = `${mark}-rao`;
/** Where anybody finds a referrer; some of it is kept in memory. */
const found = () => ['/referrers', `/referrers?q=${mark}`, `/ask/${handle}`, `/api/referrers?q=${mark}`, `/request/${referrerId}`];
let referrerId = '';

async function namedOn(): Promise<string[]> {
  const answers = await Promise.all(found().map(async (url) => [url, await (await fetch(`${web.url}${url}`)).text()] as const));
  return answers.filter(([url, text]) => text.replaceAll(url, '').includes(`${mark} Rao`)).map(([url]) => url);
}

/** A person with everything that leaves traces: pages about them, files, mails, jobs, refusals and faults. */
async function live() {
  const account = { email: address, password: 'a long enough one' };
  const { localId: id = '', idToken: token = '' } = await identity('signUp', {
    ...account,
    displayName: `${mark} Rao`,
    returnSecureToken: true,
  });
  await pool.query('update accounts set email_verified = true where id = $1', [id]);
  const { rows } = await pool.query<{ id: string }>(
    `update referrers set account_id = $1, name = '${mark} Rao', bio = '${mark}', weekly_capacity = null
     where id = (select id from referrers where account_id is null order by id limit 1) returning id`,
    [id],
  );
  referrerId = rows[0]?.id ?? '';
  await pool.query('insert into referrer_handles (handle, shape, referrer_id, since) values ($1, $1, $2, now())', [handle, referrerId]);
  const cookie = await caller.openSession(token);
  const pdf = new Uint8Array(makePdf({ lines: [`${mark} resume`] }));
  const upload = await caller.untilAnswered(`/resumes?name=${mark}.pdf`, { token, body: pdf, type: 'application/pdf' });
  const words = { fullName: `${mark} Rao`, email: address, linkedin: `linkedin.com/in/${mark}`, message: `${mark} asks.` };
  const request = { ...words, referrerId: 'ref_2', position: 'Engineer', resumeId: upload.body.id };
  const sent = await caller.untilAnswered('/requests', { token, key: `${mark}-1`, body: JSON.stringify(request) });
  expect(sent.status).toBe(201);
  const say = await caller.untilAnswered(`/requests/${sent.body.id}/messages`, { token, body: JSON.stringify({ body: `${mark} says.` }) });
  expect(say.status).toBeLessThan(300);
  // Refusals and faults say what they are about, to the person and not to the log.
  await identity('signUp', account);
  await identity('signInWithPassword', { ...account, password: `${mark} wrong` });
  await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email: address });
  await caller.untilAnswered('/requests', { token, key: `${mark}-2`, body: JSON.stringify({ ...request, resumeId: mark }) });
  await caller.postForm('/report', cookie, { kind: 'request', id: sent.body.id, rule: 'money', words: `${mark} reports.`, evidence: mark });
  const twice = `insert into identity_users (id, email, valid_since, created_at, last_login_at)
    select id, $1, now(), now(), now() from accounts where id not in (select id from identity_users) limit 1`;
  await expect(pool.query(twice, [address])).rejects.toThrow('duplicate');
  await caller.untilAnswered('/account/exports', { token, body: '' });
  return { id, token, requestId: sent.body.id };
}

async function filesWith(word: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(dataDir, 'postgres', '/')) && (file.includes(word) || readFileSync(file).includes(word)))
    .map((file) => path.relative(dataDir, file));
}

it('killed in the middle, an erasure is done at the next start; then no page, table, file, mail, job or log names the person', async () => {
  const person = await live();
  const first = await startWorker(0);
  await expect.poll(async () => (await pool.query('select from data_exports where ready_at is not null')).rowCount).toBe(1);
  expect(await namedOn()).toEqual(found());
  expect((await filesWith(mark)).length).toBeGreaterThan(0);
  const asked = await caller.untilHeard('DELETE', '/api/account', { headers: { authorization: `Bearer ${person.token}` } });
  expect(asked.status).toBe(202);
  await expect.poll(async () => (await pool.query('select from mails where sent_at is null')).rowCount).toBe(0);
  await first.stop();

  // A row that goes with the account, near the end of erasure.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from data_exports for update');
  const second = await startWorker(week);
  const waiting = () => pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from "accounts"%'`);
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  second.child.kill('SIGKILL');
  await once(second.child, 'exit');
  await holder.query('rollback');
  holder.release();
  await expect.poll(async () => (await waiting()).rowCount).toBe(0);
  const left = async () => {
    const { rows } = await pool.query(
      'select a.display_name, q.full_name, r.name from accounts a, requests q, referrers r where a.id = $1 and q.id = $2 and r.id = $3',
      [person.id, person.requestId, referrerId],
    );
    return rows[0] as unknown;
  };
  expect(await left()).toEqual({ display_name: `${mark} Rao`, full_name: `${mark} Rao`, name: `${mark} Rao` });

  await startWorker(week);
  await expect.poll(left).toBeUndefined();
  const queue = await openQueue(databaseUrl, { kinds: jobTable, worker: false, logger });
  await queue.boss.send('remove-unlinked-files', {});
  await queue.boss.send('forget-private-mails', {});
  await expect.poll(() => filesWith(mark)).toEqual([]);
  await queue.stop();
  await expect.poll(namedOn).toEqual([]);
  const stays = new Set(Object.entries(personMap).flatMap(([table, map]) => stayingColumns(map).map((column) => `${table}.${column}`)));
  await expect.poll(async () => (await findWords(pool, [mark])).filter((name) => !stays.has(name))).toEqual([]);
  const logs = [web, ...workers].map(({ output }) => output()).join('') + readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(logs.split('\n').filter((line) => line.includes(mark))).toEqual([]);
  expect(logs.length).toBeGreaterThan(1000);
});
