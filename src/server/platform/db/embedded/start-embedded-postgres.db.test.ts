import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { makeDataDir } from '#tests/support/start-product.ts';
import { isAlive } from './leftover-postgres.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const dataDir = await makeDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const query = (url: string, text: string) => onDatabase(url, async (client) => (await client.query(text)).rows as unknown[]);

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await wait(20);
}

/** The tests run in this order on one data folder. */
describe('the embedded PostgreSQL', () => {
  it('makes its database, once per folder at a time', async () => {
    const running = await startEmbeddedPostgres(dataDir);
    await query(running.url, 'create table kept (n int); insert into kept values (1)');
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(`Another ReferralHire already runs on the data folder ${dataDir}`);
    await running.stop();
    await untilGone(running.processId);
  });

  it('listens to this machine only, with a password that only its owner can read', async () => {
    const running = await startEmbeddedPostgres(dataDir);
    expect(await query(running.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    // Not a port that the system may give to an outgoing connection.
    expect(Number(new URL(running.url).port)).toBeLessThan(32_768);
    const cache = "select setting::integer * 8 / 1024 as megabytes from pg_settings where name = 'shared_buffers'";
    const [{ megabytes = 0 } = {}] = (await query(running.url, cache)) as { megabytes?: number }[];
    expect(megabytes).toBeGreaterThanOrEqual(128);
    expect(megabytes).toBeLessThanOrEqual(Math.max(128, Math.min(1024, os.totalmem() / 4 / 1024 / 1024)));
    await expect(query(running.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o077).toBe(0);
    await running.stop();
  });

  it('keeps what was committed when it is killed, and starts again by itself', async () => {
    const killed = await startEmbeddedPostgres(dataDir);
    await query(killed.url, 'insert into kept values (2)');
    process.kill(killed.processId, 'SIGKILL');
    await untilGone(killed.processId);
    await killed.stop();
    const again = await startEmbeddedPostgres(dataDir);
    expect(await query(again.url, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    await again.stop();
  });

  it('does not take another program with the number of its old process for itself', async () => {
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${dataDir}\n`);
    const running = await startEmbeddedPostgres(dataDir);
    expect(readFileSync(pidFile, 'utf8')).toMatch(new RegExp(`^${running.processId}\n`));
    await running.stop();
  });

  it('begins again when its first start was cut off', async () => {
    const other = path.join(dataDir, 'other');
    mkdirSync(path.join(other, 'postgres.unfinished'), { recursive: true });
    writeFileSync(path.join(other, 'postgres.unfinished', 'half'), 'made');
    const running = await startEmbeddedPostgres(other);
    expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await running.stop();
  });

  it('refuses a folder of a newer version in one sentence, and lets go of it', async () => {
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '99\n');
    const sentence = `The data folder ${dataDir} holds a PostgreSQL 99 database`;
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(sentence);
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(sentence);
  });
});
