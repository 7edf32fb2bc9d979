import { expect, it } from 'vitest';
import { closeMoreRequests } from '#server/requests/ending/close-more-requests.job.ts';
import type { RequestsToClose } from '#server/requests/ending/close-referrer-requests.ts';
import { makeRequest, makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { eraseNow } from './erase-account.ts';

const test = await useTestApp({}, { ownDatabase: true });
const { database, jobDeps } = test;
const { pool } = database;
await makeResumes(test);

it('a referrer with 1,000 requests is erased in steps, so that no lock is held for long; npm run bench person has the seconds', async () => {
  const { referrer, id } = await makeRequest(test);
  await pool.query('alter table requests disable trigger user');
  await pool.query(
    `with sent as (
       insert into requests (id, seeker_id, referrer_id, company_id, state, full_name, email, linkedin, position, message, deadline_at, created_at, changed_at)
       select gen_random_uuid(), seeker_id, referrer_id, company_id, state, full_name, email, linkedin, 'Engineer ' || n, message, deadline_at, created_at, changed_at
       from requests, generate_series(1, 999) n where id = $1 returning id),
     happened as (
       insert into request_events (request_id, version, move, actor, to_state, created_at) select id, 1, 'submit', 'seeker', 'submitted', now() from sent)
     insert into request_offers (request_id, rung, referrer_id, state, offered_at)
     select sent.id, 1, referrer_id, 'offered', offered_at from sent, request_offers where request_id = $1`,
    [id],
  );
  await pool.query('alter table requests enable trigger user');
  let statements = 0;
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++;
      return result;
    },
  });
  const before = process.threadCpuUsage();
  await eraseNow(jobDeps, referrer.session);
  // Runs no mail jobs: mails leave one by one.
  for (const { data } of await test.queue.boss.fetch('close-more-requests'))
    await closeMoreRequests({ ...jobDeps, db: counted }, data as RequestsToClose);
  const { user, system } = process.threadCpuUsage(before);
  const { rows } = await pool.query<{ many: number }>(
    `select count(*)::int as many from request_events where move = 'decline' group by xmin order by 1 desc`,
  );
  expect(rows.reduce((sum, { many }) => sum + many, 0)).toBe(1000);
  expect(rows[0]?.many).toBe(10);
  // One statement for each request, and one each to lock ten, to read them and to tell their seekers.
  expect(statements).toBe(990 + 99 * 3 + 1);
  expect((user + system) / 1_000_000).toBeLessThan(10);
});
