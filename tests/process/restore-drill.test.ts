import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { endSevenDaysThere } from '#tests/support/end-seven-days.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { ownDataDir } from '#tests/support/own-data-dir.ts';
import { runServerFile } from '#tests/support/run-server-file.ts';
import { copyPreparedData, startProduct, type RunningProduct } from '#tests/support/start-product.ts';

const run = (dataDir: string, archive: string, ...args: string[]) =>
  runServerFile('backup-data.ts', args, { DATA_DIR: dataDir, WAL_ARCHIVE: archive });

const query = <Row extends pg.QueryResultRow>(product: RunningProduct, text: string): Promise<Row[]> =>
  onDatabase(databaseUrlOf(product), async (client) => (await client.query<Row>(text)).rows);

const onIdentity = async (product: RunningProduct, verb: string, body: object) =>
  (await (
    await fetch(`${product.url}/v1/accounts:${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()) as Record<string, string>;

/** The list in which they stood, and their own page. */
const pagesAbout = (product: RunningProduct) =>
  Promise.all(
    ['/referrers?q=leaver', '/ask/lea-leaver'].map(async (page) => {
      const answer = await fetch(`${product.url}${page}`);
      return `${answer.status} ${(await answer.text()).includes('Lea Leaver') ? 'named' : 'unnamed'}`;
    }),
  );

it('restores the moment before a mistake from a backup and the archive of changes, and nobody who was erased since: no page, no sign-in [11.restore]', async () => {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'referralhire-drill-'));
  onTestFinished(() => rm(scratch, { recursive: true, force: true }));
  spawnSync('chmod', ['755', scratch]);
  const [archive, backup] = [path.join(scratch, 'archive'), path.join(scratch, 'backup')];
  const dataDir = await ownDataDir(copyPreparedData);
  const product = await startProduct({ dataDir, env: { WAL_ARCHIVE: archive } });
  let [moment, later] = ['', ''];
  const momentOf = async (of: RunningProduct) =>
    (await query<{ moment: string }>(of, 'select clock_timestamp()::text as moment'))[0]?.moment ?? '';
  const handOver = async (of: RunningProduct) => {
    const [last] = await query<{ file: string }>(of, 'select pg_walfile_name(pg_switch_wal()) as file');
    await expect.poll(() => readdir(archive)).toContain(last?.file);
  };
  const leaver = { email: 'leaver@example.in', password: 'a long enough one' };
  try {
    const { idToken } = await onIdentity(product, 'signUp', { ...leaver, returnSecureToken: true });
    await query(
      product,
      `with theirs as (
         update referrers set name = 'Lea Leaver', account_id = (select id from accounts where email = 'leaver@example.in')
         where id = (select min(id) from referrers where account_id is null) returning id)
       insert into referrer_handles (handle, shape, referrer_id, since) select 'lea-leaver', 'lea-leaver', id, now() from theirs`,
    );
    expect(await pagesAbout(product)).toEqual(['200 named', '200 named']);
    expect(run(dataDir, archive, 'backup', backup)).toMatchObject({ status: 0 });
    expect(run(dataDir, archive, 'backup', backup)).toMatchObject({ status: 1, stderr: expect.stringContaining('exists already') });
    expect(run(dataDir, archive, 'restore', backup)).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
    await fetch(`${product.url}/dev/mailbox`, { method: 'POST', body: new URLSearchParams({ to: 'after-the-backup@example.in' }) });
    const sent = () => query(product, "select 1 from mails where recipient = 'after-the-backup@example.in' and sent_at is not null");
    await expect.poll(async () => (await sent()).length).toBe(1);
    moment = await momentOf(product);
    await query(product, "update companies set name = 'everything is called the same'");
    later = await momentOf(product);
    await onIdentity(product, 'delete', { idToken });
    await query(product, endSevenDaysThere);
    await expect.poll(() => readdir(path.join(archive, 'journal', 'erasures')).catch(() => [])).toHaveLength(1);
    await query(product, "insert into rate_limits values ('the last one', 1)");
    await handOver(product);
  } finally {
    await product.stop();
  }

  const withoutArchive = runServerFile('backup-data.ts', ['restore', backup], { DATA_DIR: await ownDataDir() });
  expect(withoutArchive).toMatchObject({ status: 0, stdout: expect.stringContaining('copy the folder journal') });
  const restored = await ownDataDir();
  const refusal = (until: string) => run(restored, archive, 'restore', backup, until);
  expect(refusal('yesterday evening')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not a moment') });
  expect(refusal('2099-01-01T00:00:00Z')).toMatchObject({ status: 1, stderr: expect.stringContaining('is after the end of the archive') });
  expect(run(restored, archive, 'restore', backup, moment)).toMatchObject({ status: 0 });
  const again = await startProduct({ dataDir: restored, env: { WAL_ARCHIVE: archive } });
  try {
    const companies = await query<{ name: string }>(again, 'select distinct name from companies');
    expect(companies.length).toBeGreaterThan(1);
    expect(await query(again, "select 1 from mails where recipient = 'after-the-backup@example.in'")).toHaveLength(1);
    expect((await fetch(`${again.url}/companies`)).status).toBe(200);
    // The database of that moment had them; the journal beside it did not let them back.
    expect(await query(again, "select 1 from accounts where email = 'leaver@example.in'")).toEqual([]);
    expect(await query(again, 'select 1 from erased_accounts')).toHaveLength(1);
    expect(await pagesAbout(again)).toEqual(['200 unnamed', '404 unnamed']);
    expect(await onIdentity(again, 'signInWithPassword', leaver)).toMatchObject({
      error: { message: expect.stringMatching(/^INVALID_LOGIN_CREDENTIALS/) },
    });
    // It goes on from there.
    await query(again, "update companies set name = name || '.' where id = (select min(id) from companies)");
    await handOver(again);
  } finally {
    await again.stop();
  }

  // The first restore went back too far. What was live then is on the first timeline, and the newest one knows nothing of it.
  const third = await ownDataDir();
  expect(run(third, archive, 'restore', backup, later)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/follows timeline 1 .* will not have .* nor what was written on timeline 2/),
  });
  const last = await startProduct({ dataDir: third });
  try {
    expect(await query(last, 'select distinct name from companies')).toEqual([{ name: 'everything is called the same' }]);
  } finally {
    await last.stop();
  }
});
