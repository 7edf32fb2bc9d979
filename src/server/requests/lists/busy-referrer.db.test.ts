import { expect, it } from 'vitest';
import { makePerson, makeReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { loadPage } from '#tests/support/every-page.ts';
import { watchPlans } from '#tests/support/watch-plans.ts';

const test = await useTestApp();
const { app, clock, database } = test;
const { pool } = database;
/** Plans as for a table that also holds others' requests: every row is looked up by an index, and no table is read whole. */
const asInALargeTable = 'set enable_seqscan = off; set enable_mergejoin = off; set enable_hashjoin = off';

it('shows the dashboard of a referrer with 2,000 requests without reading each of them again and again', async () => {
  clock.set('2026-11-17T06:00:00Z');
  const seeker = await makePerson(test);
  const { session, id, referrerId, companyId } = await makeReferrer(test);
  // Two years of requests: half were accepted and confirmed, 30 wait for an answer and 20 were accepted yesterday.
  await pool.query(
    `insert into requests (id, seeker_id, referrer_id, company_id, state, full_name, email, linkedin, position, message, created_at, changed_at, deadline_at)
     select gen_random_uuid(), $1, $2, $3, case when n <= 30 then 'submitted' when n <= 50 then 'accepted' when n % 2 = 0 then 'confirmed' else 'declined' end,
       'A', 'a@example.in', '', 'Engineer ' || n, '', $4::timestamptz - n * interval '8 hours', $4::timestamptz - n * interval '8 hours',
       case when n <= 50 then $4::timestamptz + interval '5 days' end
     from generate_series(1, 2000) n`,
    [seeker.id, referrerId, companyId, clock.now()],
  );
  await pool.query(
    `insert into request_offers (request_id, rung, referrer_id, state, offered_at, decided_at, ended_at)
     select id, 1, referrer_id, case state when 'submitted' then 'offered' when 'declined' then 'declined' else 'accepted' end, created_at,
       case when state <> 'submitted' then created_at end, case when state = 'declined' then created_at end from requests`,
  );
  await pool.query('vacuum analyze requests, request_offers');

  const { readings, watch } = await watchPlans(pool);
  pool.on('connect', (client) => void client.query(asInALargeTable));
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) await client.query(asInALargeTable);
  for (const client of clients) client.release();
  watch('dashboard');
  await loadPage(app, '/dashboard?view=referrer', async () => session);
  watch('');
  const read = readings.filter(({ during, table }) => during === 'dashboard' && table === 'requests');
  // It reads the requests that were accepted once, for the figures, and those that the lists show.
  expect(read.reduce((total, { rows }) => total + rows, 0)).toBeLessThan(1400);

  const { referrer } = await app.requests.dashboard(id);
  expect(referrer.total).toBe(2000);
  expect(referrer.trend.total.at(-1)).toBe(2000);
  expect(referrer.trend.pending.at(-1)).toBe(30);
  const queue = await app.requests.find(id, { side: 'referrer', myTurn: true, sort: 'deadline', limit: 100 });
  expect(queue.items.map(({ state }) => state).toSorted()).toEqual([
    ...Array<string>(20).fill('accepted'),
    ...Array<string>(30).fill('submitted'),
  ]);
});
