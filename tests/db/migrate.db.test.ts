import { expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';

const database = await useTestDatabase();

it('has nothing left to migrate in the copy of the template', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

it('is empty again after emptyTables', async () => {
  await database.db.insertInto('rate_limits').values({ key: 'x', points: 1, expire: null }).execute();
  await emptyTables(database);
  expect(await database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});
