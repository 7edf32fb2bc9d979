import { describe, expect, it } from 'vitest';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { makeResumes } from '#tests/factories/request.factory.ts';
import { monday, startLadder } from '#tests/factories/ladder.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { climbLadder } from './climb-ladder.job.ts';
import { transact } from '#server/platform/db/transact.ts';

const test = await useTestApp();
const { app, clock, database, jobDeps } = test;
const { db } = database;
await makeResumes(test);

describe('a referrer who was asked and', () => {
  it('pauses in the middle keeps the request, and gets no new one', async () => {
    const { first, others, by, states, tick, onRung } = await startLadder(test, { colleagues: 2 });
    await tick({ days: 2 });
    const second = await onRung(2);
    await app.becoming.pause(second.session, true);
    const third = others.find(({ id }) => id !== second.id);
    await app.becoming.pause(third?.session ?? second.session, true);
    await tick({ days: 2 });
    expect(await states()).toEqual(['submitted', 'offered', 'offered']);
    await by(second, { move: 'look_closer' });
    expect(await by(second, { move: 'accept' })).toMatchObject({ state: 'accepted' });
    await expect(by(first, { move: 'accept' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('pauses at the moment of being asked is asked fully or not at all', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, others, asked } = await startLadder(test, { colleagues: 1 });
      const [only] = others;
      clock.advance({ days: 2 });
      await Promise.all([app.becoming.pause(only?.session as never, true), climbLadder(jobDeps, { requestId: id })]);
      const { taken } = (await db
        .selectFrom('referrer_weeks')
        .select('taken')
        .where('referrer_id', '=', only?.referrerId ?? '')
        .executeTakeFirst()) ?? { taken: 0 };
      expect((await asked()).length - 1).toBe(taken);
    }
  });

  it('is blocked in the middle loses sight at once, and a colleague is asked instead', async () => {
    const { id, by, seen, states, tick, onRung } = await startLadder(test, { colleagues: 2 });
    await tick({ days: 2 });
    const second = await onRung(2);
    await by(second, { move: 'look_closer' });
    expect((await seen(second)).email).not.toBe('');
    const { resumeId } = await seen(second);
    await transact(db, (tx) => app.leaving.leave(tx, second.id, 'revoked'));
    expect(await seen(second)).toMatchObject({ sight: 'line', email: '', message: '', resumeId: null });
    expect(await app.resumes.describe(second.session, resumeId ?? '')).toBeNull();
    await expect(by(second, { move: 'accept' })).rejects.toMatchObject({ code: 'conflict' });
    await test.runJobs();
    // The blocked referrer had looked closer, which held the ladder for a day. Now that they are gone, it goes on at once.
    expect(await states()).toEqual(['submitted', 'offered', 'declined', 'offered']);
    expect((await onRung(3)).id).not.toBe(second.id);
    expect(await db.selectFrom('request_offers').select('rung').where('request_id', '=', id).execute()).toHaveLength(3);
  });
});

describe('a clock that is moved', () => {
  it('back asks no referrer twice, and none earlier', async () => {
    const { asked, tick } = await startLadder(test, { colleagues: 3 });
    await tick({ days: 2 });
    const before = await asked();
    clock.set(monday);
    await advanceRequests(jobDeps);
    expect(await asked()).toEqual(before);
    await tick({ days: 2 });
    expect(await asked()).toEqual(before);
    await tick({ days: 2 });
    expect(await asked()).toHaveLength(3);
  });

  it('a year ahead ends it once, honestly, without asking a referrer on the way', async () => {
    const { seeker, seen, states } = await startLadder(test, { colleagues: 3 });
    clock.advance({ days: 365 });
    await Promise.all([advanceRequests(jobDeps), advanceRequests(jobDeps)]);
    expect(await states()).toEqual(['expired', 'passed']);
    expect((await seen(seeker)).events.filter(({ move }) => move === 'expire')).toHaveLength(1);
  });
});

it('a resume that a second person has open is closed to them with the yes of the first', async () => {
  const { id, first, by, seen, tick, onRung } = await startLadder(test);
  await tick({ days: 2 });
  const second = await onRung(2);
  await by(second, { move: 'look_closer' });
  const { resumeId } = await seen(second);
  expect(await app.resumes.describe(second.session, resumeId ?? '')).not.toBeNull();
  await by(first, { move: 'accept' });
  expect(await app.resumes.describe(second.session, resumeId ?? '')).toBeNull();
  await expect(app.requests.sendMessage({ session: second.session, id }, { body: 'Hello?' })).rejects.toMatchObject({ code: 'conflict' });
  expect(await seen(second)).toMatchObject({ sight: 'line', label: { word: 'Closed', detail: 'taken, thank you' } });
});
