import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { welcome } from '#server/app/welcome.ts';
import { readConfig } from '#server/config.ts';
import { keepFilesOnDisk } from '#server/platform/files/files-on-disk.ts';
import { seed } from '#server/app/seed.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';

const database = await useTestDatabase();
const people = [
  'admin@referralhire.example',
  'referrer@referralhire.example',
  'seeker@referralhire.example',
  'support@referralhire.example',
];
const { now } = createTestClock();
const folder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-files-'));
const files = keepFilesOnDisk(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const emails = async () => (await database.db.selectFrom('accounts').select('email').orderBy('email').execute()).map(({ email }) => email);
const start = (environment: Record<string, string> = {}) =>
  seed({ db: database.db, now, config: readConfig(environment), files, newId: randomUUID, queue: { enqueue: async () => {} } });

describe('the people of the demo', () => {
  afterEach(() => emptyTables(database));

  it('are a seeker, a referrer, an administrator and support, made once and printed [1.demo]', async () => {
    await start();
    const made = await emails();
    expect(made).toEqual(expect.arrayContaining(people));
    const referrers = await database.db.selectFrom('accounts').select('email').where('verified_referrer_at', 'is not', null).execute();
    expect(referrers).toEqual([{ email: 'referrer@referralhire.example' }]);
    await start();
    expect(await emails()).toEqual(made);

    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    welcome(readConfig({}), 'http://localhost:3000', undefined);
    const printed = print.mock.calls.map(([text]) => String(text)).join('');
    print.mockRestore();
    for (const email of people) expect(printed).toContain(email);
    expect(printed).toContain('Password');
  });

  it('are not made where somebody is already, nor when not asked for [1.demo]', async () => {
    await start({ DEMO_DATA: 'no' });
    expect(await emails()).toEqual([]);
    await database.pool.query(`insert into accounts (id, email, sign_in_provider) values ('mine', 'me@example.in', 'password')`);
    await start();
    expect(await emails()).toEqual(['me@example.in']);
  });
});
