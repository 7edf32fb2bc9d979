import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { monday, startLadder } from '#tests/factories/ladder.factory.ts';
import { codeMailedTo, makeColleague, makePerson, makeReferrer, makeRequest, makeResumes } from '#tests/factories/request.factory.ts';
import { requestInputFor } from '#tests/factories/request.factory.ts';
import { finds, useTestApp } from '#tests/support/app-fixture.ts';
import { givePro } from '#tests/support/give-pro.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { waitsFor } from '#tests/support/waits-for.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { climbLadder } from './climb-ladder.job.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { app, clock, database, jobDeps } = test;
const { db } = database;
await makeResumes(test, 1200);
test.pdf.read = finds({ outcome: 'read', pages: 1, text: 'Neha Sharma, 7 years of Kotlin and PostgreSQL' });
const start = (options: Parameters<typeof startLadder>[1] = {}) => startLadder(test, options);

describe('who sees what', () => {
  it('the second person sees a card; looking closer shows the rest, is on record, and holds the ladder for a day', async () => {
    clock.set(monday);
    const seeker = await makePerson(test);
    const cv = { name: 'cv.pdf', bytes: Readable.from([makePdf()]), ownerId: seeker.id, isCutOff: () => false };
    const { id: resumeId } = await app.resumes.receive(cv);
    const first = await makeReferrer(test);
    const [second, third] = [await makeColleague(test, first), await makeColleague(test, first)];
    const message = 'I am Neha, write to neha@example.in: I cut errors by 40 %.';
    const { id, by, seen } = await makeRequest(test, { ladder: true, resumeId, message }, seeker, first);
    clock.advance({ days: 2 });
    await advanceRequests(jobDeps);
    const { offers } = await seen();
    const person = [second, third].find(({ referrerId }) => referrerId === offers[1]?.referrerId) ?? second;
    const card = await seen(person);
    expect(card).toMatchObject({ sight: 'card', fullName: 'A candidate', email: '', linkedin: '', resumeId: null, messages: [] });
    expect(card.moves).toEqual(['decline', 'look_closer']);
    expect(card.message).toBe('I am …, write to …: I cut errors by 40 %.');
    expect(card.about).toEqual({ headline: '', years: 7, skills: ['Kotlin', 'PostgreSQL'] });
    expect(JSON.stringify(card)).not.toMatch(/Neha|Sharma|example\.in/);
    await expect(app.resumes.getFile(person.session, resumeId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(by(person, { move: 'accept' })).rejects.toMatchObject({ code: 'conflict' });
    const write = () => app.requests.sendMessage({ session: person.session, id }, { body: 'Who are you?' });
    await expect(write()).rejects.toMatchObject({ code: 'conflict' });
    const list = await app.requests.find(person.id, { side: 'referrer', sort: 'newest', limit: 10 });
    expect(list.items).toMatchObject([{ seekerName: 'A candidate', forOthers: true, state: 'submitted' }]);

    clock.advance({ days: 1, hours: 20 });
    await by(person, { move: 'look_closer' });
    expect(await seen(person)).toMatchObject({ sight: 'all', fullName: 'Neha Sharma', resumeId });
    expect((await app.resumes.findViews(seeker.session, resumeId)).map(({ by }) => by)).toEqual(['referrer']);
    const { bytes } = await app.resumes.getFile(person.session, resumeId);
    bytes.destroy();
    clock.advance({ hours: 23 });
    await advanceRequests(jobDeps);
    expect((await seen()).offers).toHaveLength(2);
    clock.advance({ hours: 2 });
    await advanceRequests(jobDeps);
    expect((await seen()).offers).toHaveLength(3);

    // A link to the resume that one referrer keeps open stops working the moment another says yes.
    await by(first, { move: 'accept' });
    await expect(app.resumes.getFile(person.session, resumeId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(write()).rejects.toMatchObject({ code: 'conflict' });
    const after = await seen(person);
    expect(after).toMatchObject({ sight: 'line', label: { word: 'Closed', detail: 'taken, thank you' } });
    expect(JSON.stringify(after)).not.toMatch(/Neha|Sharma|example\.in|40 %/);
    await expect(by(person, { move: 'accept' })).rejects.toMatchObject({ detail: 'A colleague has taken this request. Thank you.' });
  });

  it('keeps conversations apart', async () => {
    const { first, seeker, by, seen, tick, onRung } = await start();
    await by(first, { move: 'ask', question: 'Which team?' });
    await tick({ days: 2 });
    const second = await onRung(2);
    await by(second, { move: 'look_closer' });
    await by(second, { move: 'ask', question: 'Which city?' });
    await by(seeker, { move: 'answer', answer: 'Payments.' });
    expect((await seen(second)).messages.map(({ body }) => body)).toEqual(['Which city?']);
    expect((await seen(first)).messages.map(({ body }) => body)).toEqual(['Which team?', 'Payments.']);
    await by(seeker, { move: 'answer', answer: 'Pune.' });
    expect((await seen(second)).messages.map(({ body }) => body)).toEqual(['Which city?', 'Pune.']);
    expect((await seen(seeker)).state).toBe('submitted');
  });
});

describe('bad luck', () => {
  it('the seeker withdraws while a third is asked: no referrer is left with an open offer', async () => {
    for (let round = 0; round < 5; round++) {
      const { seeker, id, by } = await start();
      clock.advance({ days: 2 });
      await Promise.allSettled([by(seeker, { move: 'withdraw' }), climbLadder(jobDeps, { requestId: id })]);
      const offers = db.selectFrom('request_offers').select('rung').where('request_id', '=', id);
      expect(await offers.where('ended_at', 'is', null).execute()).toEqual([]);
    }
  });

  it('a visitor’s tick waits for the proof of the address', async () => {
    clock.set(monday);
    const first = await makeReferrer(test);
    await makeColleague(test, first);
    const email = 'ladder.visitor@example.in';
    const { id } = await app.requests.submit({ session: undefined }, requestInputFor(first.referrerId, { ladder: true, email }));
    clock.advance({ days: 1 });
    const code = await codeMailedTo(test, email);
    const offers = () =>
      db.selectFrom('request_offers').select(['rung', 'offered_at']).where('request_id', '=', id).orderBy('rung').execute();
    expect(await offers()).toEqual([]);
    await app.requests.confirm(code, '127.0.0.1');
    expect(await offers()).toEqual([{ rung: 1, offered_at: clock.now() }]);
    clock.advance({ days: 2 });
    await advanceRequests(jobDeps);
    expect(await offers()).toHaveLength(2);
  });

  it('a click on a page that was opened before a colleague was asked still counts', async () => {
    const { first, by, seen, tick } = await start();
    const { version } = await seen(first);
    await tick({ days: 2 });
    expect(await by(first, { move: 'accept', version })).toMatchObject({ state: 'accepted' });
  });
});

describe('a referrer who was asked and', () => {
  it('pauses in the middle keeps the request, and gets no new one', async () => {
    const { first, others, by, states, tick, onRung } = await start();
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
      const { id, others, asked } = await start({ colleagues: 1 });
      const [only] = others;
      clock.advance({ days: 2 });
      await Promise.all([app.becoming.pause(only?.session as never, true), climbLadder(jobDeps, { requestId: id })]);
      const weeks = db
        .selectFrom('referrer_weeks')
        .select('taken')
        .where('referrer_id', '=', only?.referrerId ?? '');
      expect((await asked()).length - 1).toBe((await weeks.executeTakeFirst())?.taken ?? 0);
    }
  });

  it('moves to another company while being chosen is not asked, and keeps the place in their week', async () => {
    const { id, others, asked } = await start({ colleagues: 1 });
    const [only] = others;
    const { companyId } = await makeReferrer(test);
    clock.advance({ days: 2 });
    const moved = (tx: Tx) =>
      tx
        .updateTable('referrers')
        .set({ company_id: companyId })
        .where('id', '=', only?.referrerId ?? '')
        .execute();
    expect(await waitsFor(database, moved, () => climbLadder(jobDeps, { requestId: id }))).toBe(true);
    expect(await asked()).toHaveLength(1);
    const weeks = db
      .selectFrom('referrer_weeks')
      .select('taken')
      .where('referrer_id', '=', only?.referrerId ?? '');
    expect(await weeks.execute()).toEqual([]);
  });

  it('is blocked in the middle loses sight at once, and a colleague is asked instead', async () => {
    const { id, by, seen, states, tick, onRung } = await start();
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
    const { asked, tick } = await start({ colleagues: 3 });
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
    const { seeker, seen, states } = await start({ colleagues: 3 });
    clock.advance({ days: 365 });
    await Promise.all([advanceRequests(jobDeps), advanceRequests(jobDeps)]);
    expect(await states()).toEqual(['expired', 'passed']);
    expect((await seen(seeker)).events.filter(({ move }) => move === 'expire')).toHaveLength(1);
  });
});

// Last, because it leaves thousands of jobs behind.
it('two people accept at once, 40 times: exactly one winner each', async () => {
  clock.set(monday);
  const [first, seeker] = [await makeReferrer(test), await makePerson(test)];
  const colleague = await makeColleague(test, first);
  await givePro(database.pool, [seeker.id]);
  const nothing = { next_rung_at: null, decided_at: null, reason: null, question_at: null, ended_at: null };
  const second = { ...nothing, rung: 2, referrer_id: colleague.referrerId, state: 'looking' as const };
  for (let round = 0; round < 40; round++) {
    const { id, by, seen } = await makeRequest(test, { position: `Race ${round}` }, seeker, first);
    await db
      .insertInto('request_offers')
      .values({ ...second, request_id: id, offered_at: clock.now() })
      .execute();
    const results = await Promise.allSettled([first, colleague].map((person) => by(person, { move: 'accept' })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state, referrerId, offers } = await seen();
    const accepted = offers.filter((offer) => offer.state === 'accepted');
    expect([state, accepted.map((offer) => offer.referrerId)]).toEqual(['accepted', [referrerId]]);
  }
});
