import { expect, it } from 'vitest';
import { makePerson, makeResumes } from '#tests/factories/request.factory.ts';
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

it('keeps news for a year, an unconfirmed subscription for 30 days, and what people wrote to us for two years [11.contact-entries]', async () => {
  const { pool } = database;
  clock.set(new Date());
  const { id, email } = await makePerson(test);
  await pool.query(`
    insert into notifications (id, account_id, kind, title, body, path, created_at, dedupe_key)
      values (gen_random_uuid(), '${id}', 'follow_news', 'T', 'B', '/openings', now(), 'old');
    insert into newsletter_subscriptions (id, email, state, unsubscribe_token)
      values (gen_random_uuid(), '${email}', 'pending', 'token'), (gen_random_uuid(), 'reader@example.in', 'confirmed', 'other');
    insert into contact_requests values (gen_random_uuid(), 'N', '${email}', 'O', '51-200', 'Hello', 'f');
    insert into help_requests (id, name, email, topic, message, about, fingerprint) values (gen_random_uuid(), 'N', '${email}', 'T', 'Help', '', 'f')`);
  const kept = { notifications: '1 year', newsletter_subscriptions: '30 days', contact_requests: '2 years', help_requests: '2 years' };
  const left = async () => {
    const tables = Object.keys(kept).map((table) => `select '${table}' as name from ${table}`);
    return (await pool.query<{ name: string }>(tables.join(' union all '))).rows.map(({ name }) => name);
  };
  for (const [table, time] of Object.entries(kept))
    await pool.query(`update ${table} set created_at = $1::timestamptz - interval '${time}' + interval '1 hour'`, [clock.now()]);
  await tidyUp(jobDeps);
  expect((await left()).toSorted()).toEqual([...Object.keys(kept), 'newsletter_subscriptions'].toSorted());
  clock.advance({ hours: 2 });
  await tidyUp(jobDeps);
  // The subscription that was confirmed.
  expect(await left()).toEqual(['newsletter_subscriptions']);
});
