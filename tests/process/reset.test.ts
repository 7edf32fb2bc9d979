import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lockDataDir } from '#server/platform/db/embedded/data-dir-lock.ts';
import { runServerFile } from '#tests/support/run-server-file.ts';
import { makeDataDir } from '#tests/support/start-product.ts';

const dataDir = await makeDataDir();
const beside = () => readdirSync(path.dirname(dataDir)).filter((name) => name.startsWith(`${path.basename(dataDir)}-before-reset-`));

const reset = (flags: string[], settings: Record<string, string> = {}) =>
  runServerFile('reset-data.ts', flags, { DATA_DIR: dataDir, ...settings });

afterEach(() => {
  for (const name of [path.basename(dataDir), ...beside()])
    rmSync(path.join(path.dirname(dataDir), name), { recursive: true, force: true });
});

describe('npm run reset', () => {
  it('moves the data folder aside, and does so only when told to, by the one who holds it', async () => {
    writeFileSync(path.join(dataDir, 'app-secret'), 'kept');
    expect(reset([])).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run reset -- --yes') });
    expect(reset(['--yes'], { DATABASE_URL: 'postgres://localhost/own' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('never touches a database of your own'),
    });
    const unlock = await lockDataDir(dataDir);
    expect(reset(['--yes'])).toMatchObject({ status: 1, stderr: expect.stringContaining('Another ReferralHire already runs') });
    unlock();
    expect(beside()).toEqual([]);

    const done = reset(['--yes']);
    expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('npm start begins with a new data folder') });
    expect(existsSync(dataDir)).toBe(false);
    const [aside = ''] = beside();
    expect(readFileSync(path.join(path.dirname(dataDir), aside, 'app-secret'), 'utf8')).toBe('kept');
    expect(reset(['--yes'])).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no data folder') });
  });
});
