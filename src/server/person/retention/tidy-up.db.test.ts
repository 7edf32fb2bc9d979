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

/** Rows that the factory's marked person does not have. */
const alsoOver = (referrer: string) => `
  insert into erased_accounts values ('gone', now(), now());
  insert into gateway_events values ('event', now());
  insert into identity_flows values ('x', 'x', 'x', 'x', 'x', now());
  insert into rate_limits values ('over', 1, 0);
  insert into referrer_handles values ('old-one', 'old-one', '${referrer}', now(), now());
  update data_exports set ready_at = now(), ends_at = now(), size = 1`;

it('ends every row whose time is over, as the map says, none before, and counts it; a second run finds nothing', async () => {
  clock.set(new Date());
  const { referrer } = await makeMarkedPerson(test);
  await database.pool.query(alsoOver(referrer));
  const ends = Object.entries(personMap).flatMap(([table, map]) =>
    (map.ends ?? []).flatMap((each) => ('byHand' in each ? [] : { table, when: 'deletes' in each ? each.deletes : each.where })),
  );
  await tidyUp(jobDeps);
  const early = Object.keys((await lastRun()).counts);
  expect(ends.filter(({ table, when }) => when.includes('interval') && early.includes(table))).toEqual([]);
  clock.advance({ days: 3 * 366 });
  await tidyUp(jobDeps);
  const { at, counts } = await lastRun();
  expect(at).toEqual(clock.now());
  expect([...new Set([...early, ...Object.keys(counts)])].toSorted()).toEqual([...new Set(ends.map(({ table }) => table))].toSorted());
  clock.advance({ hours: 1 });
  await tidyUp(jobDeps);
  expect((await lastRun()).counts).toEqual({});
});
