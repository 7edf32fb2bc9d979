import { expect, it } from 'vitest';
import { makeRequest, makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { advanceRequests } from './advance-requests.job.ts';

const test = await useTestApp();
const { database, clock, jobDeps } = test;
const { pool } = database;
await makeResumes(test);

it('a run that is cut off in the middle is continued by the next one, and every seeker hears once', async () => {
  const seekers: string[] = [];
  for (let i = 0; i < 5; i++) {
    const { seeker } = await makeRequest(test);
    seekers.push(seeker.email);
  }
  clock.advance({ days: 8 });
  const expired = async () => (await pool.query("select from requests where state = 'expired'")).rowCount;
  const told = async () =>
    (await pool.query("select from mails where kind = 'request_expired' and recipient = any($1)", [seekers])).rowCount;
  // From the third on nothing works, and what was under way is rolled back.
  await pool.query(`
    create function cut_off() returns trigger language plpgsql as $$ begin
      if (select count(*) from requests where state = 'expired') = 2 then raise 'cut off'; end if;
      return new;
    end $$;
    create trigger cut_off before update on requests for each row when (new.state = 'expired') execute function cut_off()`);
  await expect(advanceRequests(jobDeps)).rejects.toThrow('1 of them failed');
  expect([await expired(), await told()]).toEqual([2, 2]);
  await pool.query('drop trigger cut_off on requests');
  await advanceRequests(jobDeps);
  await advanceRequests(jobDeps);
  expect([await expired(), await told()]).toEqual([5, 5]);
});
