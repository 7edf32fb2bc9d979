import { expect, it } from 'vitest';
import { makeReferrer, makeRequest, makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { countDays } from './count-days.job.ts';
import { getFigures } from './get-figures.ts';

const test = await useTestApp();
const { clock, database, jobDeps } = test;
const { db } = database;
await makeResumes(test);

it('counts each week anew when something happened to a request of it, and only then', async () => {
  // A Wednesday.
  clock.set('2026-09-02T06:00:00Z');
  const referrer = await makeReferrer(test);
  const send = () => makeRequest(test, {}, undefined, referrer);
  const [{ by }] = [await send(), await send(), await send()];
  await countDays(jobDeps);
  const week = async () => {
    const { byWeek, byState } = await getFigures({ db, now: clock.now });
    return { ...byWeek.find((each) => each.week === '2026-08-31'), states: byState };
  };
  expect(await week()).toMatchObject({ sent: 3, answered: 0, expired: 0, medianHours: null, states: [{ state: 'submitted', count: 3 }] });
  clock.advance({ hours: 30 });
  await by(referrer, { move: 'accept' });
  expect(await week()).toMatchObject({ answered: 0 });
  await countDays(jobDeps);
  expect(await week()).toMatchObject({ sent: 3, answered: 1, medianHours: 30 });
  clock.advance({ days: 30 });
  await advanceRequests(jobDeps);
  await countDays(jobDeps);
  expect(await week()).toMatchObject({ sent: 3, answered: 1, expired: 2 });
  const countedAt = async () =>
    (await db.selectFrom('daily_figures').select('counted_at').where('day', '=', '2026-09-02').executeTakeFirst())?.counted_at;
  clock.advance({ days: 2 });
  await countDays(jobDeps);
  const before = await countedAt();
  clock.advance({ days: 2 });
  await Promise.all([countDays(jobDeps), countDays(jobDeps)]);
  expect(await countedAt()).toEqual(before);
  expect((await getFigures({ db, now: clock.now })).countedAt).toEqual(clock.now());
  const { byWeek } = await getFigures({ db, now: clock.now });
  expect([byWeek.length, byWeek.at(-1)?.week]).toEqual([13, '2026-10-05']);
});
