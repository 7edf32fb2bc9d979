import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { copyPreparedData, makeDataDir, startProduct, type RunningProduct } from '#tests/support/start-product.ts';

const root = path.resolve(import.meta.dirname, '../..');

function run(dataDir: string, archive: string, ...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['src/server/backup-data.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', DATA_DIR: dataDir, WAL_ARCHIVE: archive },
  });
  return { status, stderr };
}

async function onDatabase<Row extends pg.QueryResultRow>(product: RunningProduct, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrlOf(product) });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

it('restores the moment before a mistake from a backup and the archive of changes', async () => {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'referralhire-drill-'));
  onTestFinished(() => rm(scratch, { recursive: true, force: true }));
  spawnSync('chmod', ['755', scratch]);
  const [archive, backup] = [path.join(scratch, 'archive'), path.join(scratch, 'backup')];
  const dataDir = await copyPreparedData();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  const product = await startProduct({ dataDir, env: { WAL_ARCHIVE: archive } });
  let moment = '';
  try {
    expect(run(dataDir, archive, 'backup', backup)).toMatchObject({ status: 0 });
    await fetch(`${product.url}/dev/mailbox`, { method: 'POST', body: new URLSearchParams({ to: 'after-the-backup@example.in' }) });
    const sent = () => onDatabase(product, "select 1 from mails where recipient = 'after-the-backup@example.in' and sent_at is not null");
    await expect.poll(async () => (await sent()).length, { timeout: 30_000 }).toBe(1);
    [{ moment }] = (await onDatabase<{ moment: string }>(product, 'select clock_timestamp()::text as moment')) as [{ moment: string }];
    await onDatabase(product, "update companies set name = 'everything is called the same'");
    const [last] = await onDatabase<{ file: string }>(product, 'select pg_walfile_name(pg_switch_wal()) as file');
    await expect.poll(() => readdir(archive), { timeout: 30_000 }).toContain(last?.file);
  } finally {
    await product.stop();
  }

  const restored = await makeDataDir();
  onTestFinished(() => rm(restored, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  expect(run(restored, archive, 'restore', backup, 'yesterday evening')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is not a moment'),
  });
  expect(run(restored, archive, 'restore', backup, moment)).toMatchObject({ status: 0 });
  const again = await startProduct({ dataDir: restored, patience: 60_000 });
  try {
    const companies = await onDatabase<{ name: string }>(again, 'select distinct name from companies');
    expect(companies.length).toBeGreaterThan(1);
    expect(await onDatabase(again, "select 1 from mails where recipient = 'after-the-backup@example.in'")).toHaveLength(1);
    expect((await fetch(`${again.url}/companies`)).status).toBe(200);
    // It goes on from there.
    await onDatabase(again, "update companies set name = name || '.' where id = (select min(id) from companies)");
  } finally {
    await again.stop();
  }
}, 120_000);
