import { afterEach, describe, expect, it, vi } from 'vitest';
import { seed } from '#server/app/seed.ts';
import { welcome } from '#server/app/welcome.ts';
import { readConfig } from '#server/config.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { emptyTables } from '#tests/support/test-database.ts';

const { deps, database } = await useTestApp();
const people = [
  'admin@referralhire.example',
  'referrer@referralhire.example',
  'seeker@referralhire.example',
  'support@referralhire.example',
];
const emails = async () => (await database.db.selectFrom('accounts').select('email').orderBy('email').execute()).map(({ email }) => email);
const start = (environment: Record<string, string> = {}) => seed({ ...deps, config: readConfig(environment) });

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
