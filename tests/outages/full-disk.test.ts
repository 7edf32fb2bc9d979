import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { checkDisk } from '#server/administration/opening/check-machine.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { startProduct, type RunningProduct } from '#tests/support/start-product.ts';

const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** A disk of a few hundred megabytes in memory, where this machine lets us have one. */
async function makeSmallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'referralhire-disk-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', folder]).status !== 0) return undefined;
  closers.push(() => spawnSync('umount', ['-l', folder]));
  return folder;
}

/** Until nothing fits any more. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(handle);
}

/** PostgreSQL dies of a full disk when its log needs the next file: this writes nothing else, until the connection breaks. */
async function useUpTheLog(product: RunningProduct): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlOf(product) });
  client.on('error', () => {});
  await client.connect();
  const write = () => client.query("select pg_logical_emit_message(false, 'full', repeat('x', 1000000))");
  await expect(
    (async () => {
      for (let i = 0; i < 200; i++) await write();
    })(),
  ).rejects.toThrow();
  await client.end().catch(() => {});
}

const disk = await makeSmallDisk();

// Only root may mount a disk. Elsewhere stopped-database.test.ts covers the same case with a database that cannot start.
it.runIf(disk)(
  'on a full disk everything is refused with the time to come back, and once there is room it works again',
  async () => {
    const product = await startProduct({ dataDir: path.join(disk ?? '', 'data') });
    closers.push(() => product.stop());
    const filler = path.join(disk ?? '', 'filler');
    let count = 0;
    const ask = (address: string, init?: RequestInit) => fetch(`${product.url}${address}`, init);
    const signUp = () => {
      const body = JSON.stringify({ email: `neha${++count}@example.in`, password: 'a long enough one' });
      return ask('/v1/accounts:signUp', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    };
    const upload = () =>
      ask('/api/resumes?name=cv.pdf', { method: 'POST', headers: { 'content-type': 'application/pdf' }, body: new Uint8Array(makePdf()) });
    expect((await signUp()).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(200);
    fill(filler);
    expect(await checkDisk(disk ?? '')).toMatchObject({ state: 'missing', says: expect.stringContaining('Make room: only 0.0 GB, 0 %') });
    // Reading still works, and PostgreSQL still runs, but nothing could be stored.
    await expect.poll(async () => (await ask('/readyz')).status, { interval: 200 }).toBe(503);
    await useUpTheLog(product);
    await expect.poll(() => product.output()).toContain('the embedded PostgreSQL ended; it is started again');
    for (const call of [signUp, upload, () => ask('/referrers?q=zz', { headers: { accept: 'text/html' } }), () => ask('/readyz')]) {
      const response = await call();
      expect([response.status, response.headers.has('retry-after')], await response.text()).toEqual([503, true]);
    }
    rmSync(filler);
    await expect.poll(async () => (await ask('/readyz')).status, { interval: 200 }).toBe(200);
    // The database answers a moment before the product has written its line.
    await expect.poll(() => product.output()).toContain('the embedded PostgreSQL runs again');
    expect((await signUp()).status).toBe(200);
    expect((await upload()).status).toBe(201);
  },
  180_000,
);
