import { describe, expect, it } from 'vitest';
import type { AppError } from '#shared/app-error.ts';
import { mailKinds, makeRequest, makeResumes, type Person } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';

const test = await useTestApp();
const { app, database, clock, jobDeps } = test;
const { db } = database;
await makeResumes(test);

const start = () => makeRequest(test);

const rows = (table: 'request_events' | 'notifications', id: string) =>
  db.selectFrom(table).selectAll().where('request_id', '=', id).execute();
const mailsTo = (person: Person) => mailKinds(test, person);
const used = async (person: Person) => (await app.requests.allowance(person.id)).count;
const referrals = async (id: string) => db.selectFrom('referral_outcomes').selectAll().where('request_id', '=', id).execute();

describe('the whole story', () => {
  it('leaves one line of history, one notification and one mail for each step', async () => {
    const { seeker, referrer, id, by } = await start();
    await by(referrer, { move: 'ask', question: 'Which team?' });
    await by(seeker, { move: 'answer', answer: 'Payments.' });
    await by(referrer, { move: 'accept' });
    await by(referrer, { move: 'mark_referred', reference: 'REF-1' });
    expect(await referrals(id)).toHaveLength(0);
    await by(seeker, { move: 'confirm' });
    expect(await referrals(id)).toHaveLength(1);
    await by(seeker, { move: 'report_interview' });
    await by(referrer, { move: 'report_offer' });
    await by(seeker, { move: 'report_hired' });
    expect(await referrals(id)).toHaveLength(1);

    const mine = await app.requests.get(seeker.id, id);
    const theirs = await app.requests.get(referrer.id, id);
    expect(mine.events).toEqual(theirs.events);
    expect(mine.events.map(({ move }) => move)).toEqual([
      'submit', 'ask', 'answer', 'accept', 'mark_referred', 'confirm', 'report_interview', 'report_offer', 'report_hired',
    ]); // prettier-ignore
    expect(mine.messages.map(({ body }) => body)).toEqual(['Which team?', 'Payments.']);
    expect([mine.label, theirs.label]).toEqual([
      { word: 'Offer Received', detail: 'joined' },
      { word: 'Hired', detail: null },
    ]);
    expect(mine).toMatchObject({ state: 'hired', closed: true, moves: [], version: 9 });
    expect(await mailsTo(seeker)).toEqual(['request_question', 'request_accepted', 'request_referred', 'request_outcome']);
    expect(await mailsTo(referrer)).toEqual([
      'request_received', 'request_answered', 'request_confirmed', 'request_outcome', 'request_outcome',
    ]); // prettier-ignore
    expect(await rows('notifications', id)).toHaveLength(9);
    await test.runJobs();
    expect(test.delivered.filter(({ recipient }) => recipient === seeker.email)).toHaveLength(4);
  });
});

it('once a request has ended for a person, the bell counts only the news of the end', async () => {
  const unread = async ({ id: who }: Person) =>
    (await app.notifications.find(who, { unread: true, limit: 9 })).items.map(({ kind }) => kind).toSorted();
  const [one, other] = [await start(), await start()];
  await one.by(one.referrer, { move: 'ask', question: 'Which team?' });
  await one.by(one.seeker, { move: 'answer', answer: 'Payments.' });
  expect([await unread(one.referrer), await unread(one.seeker)]).toEqual([['request_answered', 'request_received'], ['request_question']]);
  await one.by(one.seeker, { move: 'withdraw' });
  expect([await unread(one.referrer), await unread(one.seeker)]).toEqual([['request_withdrawn'], []]);
  await other.by(other.referrer, { move: 'accept' });
  expect(await unread(other.referrer)).toEqual(['request_received']);
});

describe('refusals', () => {
  it('come for an old tab, name the current state, and change nothing', async () => {
    const { seeker, referrer, id, by } = await start();
    await by(referrer, { move: 'ask', question: 'Why?' });
    await by(seeker, { move: 'answer', answer: 'Because.' });
    await expect(by(referrer, { move: 'accept', version: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await by(seeker, { move: 'withdraw' });
    await expect(by(referrer, { move: 'accept' })).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('Its status is now “Withdrawn”.') as string,
      fields: [
        { field: 'state', message: 'withdrawn' },
        { field: 'version', message: '4' },
      ],
    });
    expect(await rows('request_events', id)).toHaveLength(4);
  });
});

describe('races', () => {
  it('accept against withdraw: one wins, the other reads the current state', async () => {
    for (let round = 0; round < 5; round++) {
      const { seeker, referrer, id, by, state } = await start();
      const results = await Promise.allSettled([by(referrer, { move: 'accept' }), by(seeker, { move: 'withdraw' })]);
      const lost = results.filter((result) => result.status === 'rejected');
      // A seeker may withdraw what was just accepted, so both may succeed, in that order.
      expect(lost.length).toBeLessThanOrEqual(1);
      for (const { reason } of lost) expect(reason).toMatchObject({ code: 'conflict' });
      expect(await rows('request_events', id)).toHaveLength(3 - lost.length);
      expect(['accepted', 'withdrawn']).toContain(await state());
    }
  });

  it('ten accepts at once are one, and with one key all get the same answer [4.request.moves]', async () => {
    const [plain, keyed] = [await start(), await start()];
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => plain.by(plain.referrer, { move: 'accept' })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as AppError).code] : []));
    expect(new Set(refusals)).toEqual(new Set(['conflict']));
    expect(await mailsTo(plain.seeker)).toEqual(['request_accepted']);
    const accept = () => keyed.by(keyed.referrer, { move: 'accept' }, 'key-1');
    const answers = await Promise.all(Array.from({ length: 10 }, accept));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (const { id } of [plain, keyed]) expect(await rows('request_events', id)).toHaveLength(2);
    const other = keyed.by(keyed.referrer, { move: 'decline', reason: 'too_many' }, 'key-1');
    await expect(other).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('the clock against the referrer, and two workers at once', async () => {
    const { id, referrer, by } = await start();
    clock.advance({ days: 8 });
    await Promise.allSettled([by(referrer, { move: 'accept' }), advanceRequests(jobDeps), advanceRequests(jobDeps)]);
    const events = await rows('request_events', id);
    expect(events).toHaveLength(2);
  });
});

describe('the clock', () => {
  it('expires what nobody answered, tells both, and gives the allowance back [4.request.clocks 9.free 11.answer]', async () => {
    const { seeker, referrer, state } = await start();
    expect(await used(seeker)).toBe(1);
    clock.advance({ days: 6 });
    await advanceRequests(jobDeps);
    expect(await state()).toBe('submitted');
    clock.advance({ days: 2 });
    await advanceRequests(jobDeps);
    await advanceRequests(jobDeps);
    expect(await state()).toBe('expired');
    expect(await used(seeker)).toBe(0);
    expect(await mailsTo(seeker)).toEqual(['request_expired']);
    expect((await mailsTo(referrer)).filter((kind) => kind === 'request_expired')).toHaveLength(1);
  });

  it('reminds the referrer after one, three and four business days, once each [4.request.clocks]', async () => {
    clock.set('2026-11-16T04:30:00Z');
    const { referrer } = await start();
    const reminders = async () => (await mailsTo(referrer)).filter((kind) => kind === 'request_reminder').length;
    for (const expected of [1, 1, 2, 3]) {
      clock.advance({ days: 1, minutes: 1 });
      await advanceRequests(jobDeps);
      await advanceRequests(jobDeps);
      expect(await reminders()).toBe(expected);
    }
  });

  it('reminds a seeker whose answer is waited for, and no one else; without one the request is closed, which costs the seeker', async () => {
    clock.set('2026-11-02T04:30:00Z');
    const { seeker, referrer, by, state } = await start();
    await by(referrer, { move: 'ask', question: 'Which team?' });
    const reminders = async (person: Person) => (await mailsTo(person)).filter((kind) => kind === 'request_reminder').length;
    clock.advance({ days: 14 });
    await advanceRequests(jobDeps);
    expect(await reminders(seeker)).toBeGreaterThan(0);
    expect(await reminders(referrer)).toBe(0);
    clock.advance({ days: 1 });
    await advanceRequests(jobDeps);
    expect([await state(), await used(seeker)]).toEqual(['withdrawn', 1]);
    expect((await mailsTo(seeker)).at(-1)).toBe('request_withdrawn');
  });

  it('lapses a promise that was not kept, after its one extension [4.request.clocks 9.free 11.submit]', async () => {
    const { seeker, referrer, by, state } = await start();
    await by(referrer, { move: 'accept' });
    await by(referrer, { move: 'extend', reason: 'The portal is down.' });
    await expect(by(referrer, { move: 'extend', reason: 'Again.' })).rejects.toMatchObject({ code: 'conflict' });
    clock.advance({ days: 9 });
    await advanceRequests(jobDeps);
    expect(await state()).toBe('accepted');
    clock.advance({ days: 2 });
    await advanceRequests(jobDeps);
    expect(await state()).toBe('lapsed');
    expect(await used(seeker)).toBe(0);
  });

  it('takes four days of silence for a yes, and still hears an objection, which takes the referral back until it is settled [4.request.clocks]', async () => {
    const { seeker, referrer, id, by, state } = await start();
    await by(referrer, { move: 'accept' });
    await by(referrer, { move: 'mark_referred', reference: 'REF-3' });
    clock.advance({ days: 5 });
    await advanceRequests(jobDeps);
    expect(await state()).toBe('confirmed');
    expect(await referrals(id)).toHaveLength(1);
    clock.advance({ days: 2 });
    await by(seeker, { move: 'dispute', reason: 'None was made.' });
    expect(await state()).toBe('disputed');
    expect(await referrals(id)).toHaveLength(0);
    await by(seeker, { move: 'confirm' });
    expect(await referrals(id)).toHaveLength(1);
  });
});

it('a person who leaves takes their words along; the history stays', async () => {
  const { seeker, referrer, id, by } = await start();
  await by(referrer, { move: 'ask', question: 'Which team?' });
  await by(seeker, { move: 'answer', answer: 'My own words.' });
  await app.leaving.eraseNow(seeker.session);
  const left = await app.requests.get(referrer.id, id);
  expect(left).toMatchObject({ state: 'withdrawn', fullName: 'Former member', email: '', message: '' });
  // The referrer's part is over, so they read nothing more; what is kept does not name the seeker.
  expect(left.messages).toEqual([]);
  const kept = await db
    .selectFrom('request_messages')
    .select('body')
    .where('request_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(kept.map(({ body }) => body)).toEqual(['Which team?', '']);
  expect(left.events).toHaveLength(4);
  await expect(app.requests.get(seeker.id, id)).rejects.toMatchObject({ code: 'not_found' });
});
