import { expect, it } from 'vitest';
import { codeMailedTo, makeColleague, makePerson, makeReferrer, makeRequest } from '#tests/factories/request.factory.ts';
import { makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { playRehearsal } from './play-rehearsal.job.ts';

const test = await useTestApp();
const { app, clock, delivered, jobDeps } = test;
const { db } = test.database;
await makeResumes(test);

async function makeSample(): Promise<string> {
  const { referrerId } = await makeReferrer(test);
  await db.updateTable('referrers').set({ is_sample: true, account_id: null }).where('id', '=', referrerId).execute();
  return referrerId;
}

it('a request to a sample person uses nothing, answers by itself within a minute, and counts nowhere [1.rehearsal]', async () => {
  const [seeker, referrerId] = [await makePerson(test), await makeSample()];
  expect(await app.referrers.get(referrerId)).toMatchObject({ isSample: true, rehearsal: true });
  const { id } = await app.requests.submit({ session: seeker.session }, requestInputFor(referrerId, { ladder: true }));
  const get = () => app.requests.get(seeker.id, id);
  expect(await get()).toMatchObject({ state: 'submitted', rehearsal: true, ladder: { on: false }, label: { detail: 'rehearsal' } });
  expect((await app.requests.allowance(seeker.id)).count).toBe(0);
  const { rows: planned } = await test.database.pool.query<{ start_after: Date }>(
    "select start_after from jobs.job where name = 'play-rehearsal'",
  );
  expect(planned.map((job) => job.start_after.getTime() - clock.now().getTime())).toEqual([20_000]);
  await test.runJobs({ future: true });
  // It ends with the referral: no employer writes, so there is nothing to confirm, to report, to dispute or to wait for.
  const over = { state: 'withdrawn', closed: true, turn: null, deadlineAt: null, moves: [], writable: false, next: null };
  expect(await get()).toMatchObject({ ...over, reference: 'REHEARSAL', label: { word: 'Rehearsal', detail: 'over' } });
  expect((await get()).events.map(({ move }) => move)).toEqual(['submit', 'accept', 'mark_referred', 'end_rehearsal']);
  const mails = delivered.filter(({ recipient }) => recipient === seeker.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Rehearsal: .+ accepted your request/) as string,
    expect.stringMatching(/^Rehearsal over: .+ would submit your referral now/) as string,
  ]);
  expect(mails[0]?.text).toContain('They will submit it within a minute.');
  expect(mails[1]?.text).not.toMatch(/confirm it by|calendar/i);
  expect((await app.referrers.get(referrerId)).successfulReferrals).toBe(0);
  const { total, all, statuses, history } = (await app.requests.dashboard(seeker.id)).seeker;
  const shown = statuses.filter(({ count }) => count > 0);
  expect([total, all, shown, history.answers.answered]).toEqual([0, 1, [{ name: 'rehearsal', word: 'Rehearsal', count: 1 }], 0]);
  expect((await app.notifications.find(seeker.id, { unread: true, limit: 9 })).items.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Rehearsal over: /) as string,
  ]);
  const list = (status?: string) => app.requests.find(seeker.id, { side: 'seeker', status, sort: 'newest', limit: 9 });
  expect((await list()).items).toMatchObject([{ id, label: { word: 'Rehearsal' } }]);
  expect((await list('withdrawn')).items).toEqual([]);
  expect((await list('rehearsal')).items).toMatchObject([{ id }]);
  // The same position can be asked for in earnest.
  const { referrerId: real } = await makeColleague(test, await app.referrers.get(referrerId));
  await app.requests.submit({ session: seeker.session }, requestInputFor(real));
});

it('of a visitor it starts when the link is followed', async () => {
  const referrerId = await makeSample();
  const email = 'rehearsing@example.in';
  await app.requests.submit({ session: undefined }, requestInputFor(referrerId, { email }));
  const { id, rehearsal } = await app.requests.confirm(await codeMailedTo(test, email), '203.0.113.5');
  expect(rehearsal).toBe(true);
  await test.runJobs({ future: true });
  const row = await db.selectFrom('requests').select(['state', 'seeker_id']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.state).toBe('withdrawn');
  expect((await app.requests.allowance(row.seeker_id ?? '')).count).toBe(0);
});

it('the request of a real person is never played, nor one that its seeker withdrew', async () => {
  const [real, referrerId] = [await makeRequest(test), await makeSample()];
  const { seeker } = real;
  const withdrawn = await app.requests.submit({ session: seeker.session }, requestInputFor(referrerId));
  await app.requests.move({ session: seeker.session, id: withdrawn.id }, { move: 'withdraw' });
  for (const { id } of [real, withdrawn]) await playRehearsal(jobDeps, { requestId: id });
  expect(await real.state()).toBe('submitted');
  expect((await app.requests.get(seeker.id, withdrawn.id)).state).toBe('withdrawn');
});
