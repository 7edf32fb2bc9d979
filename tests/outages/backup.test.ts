import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runServerFile } from '#tests/support/run-server-file.ts';
import { makeDataDir, startProduct } from '#tests/support/start-product.ts';

const run = (verb: string, folder: string, dataDir: string) => runServerFile('backup-data.ts', [verb, folder], { DATA_DIR: dataDir });

it('restores what a backup of the running product holds, and refuses to write over anything', async () => {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'referralhire-backup-'));
  const backup = path.join(scratch, 'copy');
  const restored = await makeDataDir();
  const product = await startProduct();
  try {
    const mailbox = () => fetch(`${product.url}/dev/mailbox`).then((answer) => answer.text());
    await fetch(`${product.url}/dev/mailbox`, { method: 'POST', body: new URLSearchParams({ to: 'saved@example.in' }) });
    await expect.poll(async () => (await mailbox()).includes('saved@example.in')).toBe(true);
    expect(run('backup', backup, product.dataDir)).toMatchObject({ status: 0 });
    expect(run('backup', backup, product.dataDir)).toMatchObject({ status: 1, stderr: expect.stringContaining('exists already') });
    expect(run('restore', backup, product.dataDir)).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
    expect(run('restore', backup, restored)).toMatchObject({ status: 0, stdout: expect.stringContaining('copy the folder journal') });
    const second = await startProduct({ dataDir: restored });
    const shown = await fetch(`${second.url}/dev/mailbox`).then((answer) => answer.text());
    await second.stop();
    expect(shown.includes('saved@example.in')).toBe(true);
  } finally {
    await product.stop();
    await rm(scratch, { recursive: true, force: true });
    await rm(restored, { recursive: true, force: true });
  }
});
