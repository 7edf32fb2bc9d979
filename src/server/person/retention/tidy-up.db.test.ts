import { expect, it } from 'vitest';
import { makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { makeMarkedPerson } from '#tests/support/make-marked-person.ts';
import { personMap } from '../person-map.ts';
import { tidyUp } from './tidy-up.job.ts';

const test = await useTestApp();
const { clock, database, jobDeps } = test;
await makeResumes(test);

const lastRun = () => database.db.selectFrom('retention_runs').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirstOrThrow();

it('ends every row whose time is over, as the map says, and counts it; a second run finds nothing', async () => {
  await makeMarkedPerson(test);
  clock.advance({ days: 3 * 366 });
  await tidyUp(jobDeps);
  const { at, counts } = await lastRun();
  expect(at).toEqual(clock.now());
  const ended = Object.entries(personMap).flatMap(([table, { ends = [] }]) => (ends.some((each) => !('byHand' in each)) ? [table] : []));
  // Of these a marked person has no row whose time could be over; the nouns they belong to test them.
  const elsewhere = 'data_exports erased_accounts gateway_events identity_flows rate_limits referrer_handles retention_runs'.split(' ');
  expect(ended.filter((table) => !elsewhere.includes(table)).toSorted()).toEqual(Object.keys(counts).toSorted());
  clock.advance({ hours: 1 });
  await tidyUp(jobDeps);
  expect((await lastRun()).counts).toEqual({});
});
