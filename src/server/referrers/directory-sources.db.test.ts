import { expect, it } from 'vitest';
import { insertCompany } from '#tests/factories/company.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { directorySitemaps } from './directory-sources.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });

it('search engines are told of no company whose page is not found', async () => {
  for (const id of ['listed', 'taken-out']) await insertCompany(test, { id, name: id });
  await test.database.pool.query(`update companies set paused = true where id = 'taken-out'`);
  const [companies] = directorySitemaps(test.database.db);
  expect(await companies?.count()).toBe(1);
  expect(await companies?.read(0, 10)).toEqual([{ path: '/companies/listed' }]);
});
