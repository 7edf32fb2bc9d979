import { expect, it } from 'vitest';
import { makeReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();

it('counts what is there, and counts again when a referrer joins or pauses [1.computed-numbers]', async () => {
  const { app, database } = test;
  const before = await app.countDirectory();
  const { referrerId } = await makeReferrer(test);
  expect(await app.countDirectory()).toEqual({ companies: before.companies + 1, referrers: before.referrers + 1 });
  await database.db.updateTable('referrers').set({ paused_by_person: true }).where('id', '=', referrerId).execute();
  expect(await app.countDirectory()).toEqual({ companies: before.companies + 1, referrers: before.referrers });
});
