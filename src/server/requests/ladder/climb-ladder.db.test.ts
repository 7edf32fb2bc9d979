import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { MoveInput } from '#domain/requests/move-input.ts';
import {
  makeColleague,
  makePerson,
  makeReferrer,
  makeResumes,
  requestInputFor,
  type Person,
  type TestReferrer,
} from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { givePro } from '#tests/support/give-pro.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { climbLadder } from './climb-ladder.job.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { app, clock, database, jobDeps, deps } = test;
const { db } = database;
await makeResumes(test, 1200);
deps.readPdfText = (bytes) => {
  bytes.destroy();
  return Promise.resolve({ pages: 1, text: 'Neha Sharma, 7 years of Kotlin and PostgreSQL' });
};
const monday = '2026-11-16T04:30:00Z';

/** A company with a first person and colleagues, and a request with the tick. */
async function start({ colleagues = 2, ladder = true, change = {} }: { colleagues?: number; ladder?: boolean; change?: object } = {}) {
  clock.set(monday);
  const seeker = await makePerson(test);
  const first = await makeReferrer(test);
  const others: TestReferrer[] = [];
  for (let n = 0; n < colleagues; n++) others.push(await makeColleague(test, first));
  const { id } = await app.requests.submit({ session: seeker.session }, requestInputFor(first.referrerId, { ladder, ...change }));
  const by = (person: Person, input: MoveInput) => app.requests.move({ session: person.session, id }, input);
  const seen = (person: Person) => app.requests.get(person.id, id);
  const asked = async () => (await seen(seeker)).offers;
  const states = async () => [(await seen(seeker)).state, ...(await asked()).map(({ state }) => state)];
  const tick = async (by: Parameters<typeof clock.advance>[0] = {}) => {
    clock.advance(by);
    await advanceRequests(jobDeps);
  };
  /** Whoever was asked on this rung. */
  const onRung = async (rung: number) => {
    const found = (await asked()).find((offer) => offer.rung === rung);
    const person = [first, ...others].find(({ referrerId }) => referrerId === found?.referrerId);
    if (!person) throw new Error(`nobody on rung ${rung}`);
    return person;
  };
  return { seeker, first, others, id, by, seen, asked, states, tick, onRung };
}

const used = async (person: Person) => (await app.requests.allowance(person.id)).count;
const mailKinds = async (person: Person) =>
  (await db.selectFrom('mails').select('kind').where('recipient', '=', person.email).orderBy('created_at').execute()).map(
    ({ kind }) => kind,
  );

describe('the ladder', () => {
  it('asks a colleague too after two business days, and the first person may still say yes', async () => {
    const { seeker, first, by, seen, states, tick, onRung } = await start();
    await tick({ days: 1, hours: 23 });
    expect(await states()).toEqual(['submitted', 'offered']);
    await tick({ hours: 1 });
    await tick();
    expect(await states()).toEqual(['submitted', 'offered', 'offered']);
    const second = await onRung(2);
    expect(await mailKinds(second)).toEqual(['request_received']);
    await by(first, { move: 'accept' });
    expect(await states()).toEqual(['accepted', 'accepted', 'taken']);
    expect(await seen(second)).toMatchObject({ sight: 'line', label: { word: 'Closed', detail: 'taken, thank you' }, moves: [] });
    expect(await mailKinds(second)).toEqual(['request_received', 'request_taken']);
    expect((await seen(seeker)).events.map(({ move }) => move)).toEqual(['submit', 'offer_next', 'accept']);
    // The first person's history says nothing of colleagues.
    expect((await seen(first)).events.map(({ move }) => move)).toEqual(['submit', 'accept']);
  });

  it('without the tick asks nobody else', async () => {
    const { states, tick } = await start({ ladder: false });
    await tick({ days: 4 });
    expect(await states()).toEqual(['submitted', 'offered']);
    await tick({ days: 4 });
    expect(await states()).toEqual(['expired', 'passed']);
  });

  it('asks at once after a no', async () => {
    const { first, by, states } = await start();
    await by(first, { move: 'decline', reason: 'too_many' });
    await test.runJobs();
    expect(await states()).toEqual(['submitted', 'declined', 'offered']);
  });

  it('ends after ten business days with an honest word and the allowance back', async () => {
    const { seeker, seen, states, tick } = await start();
    for (let day = 0; day < 13; day++) await tick({ days: 1 });
    expect(await states()).toEqual(['submitted', 'offered', 'offered', 'offered']);
    expect(await used(seeker)).toBe(1);
    await tick({ days: 1 });
    expect(await states()).toEqual(['expired', 'passed', 'passed', 'passed']);
    expect(await used(seeker)).toBe(0);
    expect((await seen(seeker)).label).toEqual({ word: 'No answer', detail: 'nobody could take it' });
    const titles = await db.selectFrom('notifications').select('title').where('account_id', '=', seeker.id).execute();
    expect(titles.at(-1)?.title).toMatch(/^Nobody at Company \d+ could take it$/);
    expect((await seen(seeker)).next?.companies.length).toBe(3);
  });

  it('ends at once when the no is the company’s', async () => {
    const { first, seeker, by, states, tick, onRung, seen } = await start();
    await tick({ days: 2 });
    const second = await onRung(2);
    await by(second, { move: 'decline', reason: 'position_closed' });
    expect(await states()).toEqual(['declined', 'closed', 'declined']);
    expect(await used(seeker)).toBe(0);
    expect((await seen(first)).sight).toBe('line');
    expect((await mailKinds(first)).at(-1)).toBe('request_withdrawn');
    expect((await seen(seeker)).next?.instead).toBeNull();
  });

  it('at a company with one referrer waits for that one, and ends when they say no', async () => {
    const { first, by, states, tick, asked } = await start({ colleagues: 0 });
    await tick({ days: 2 });
    await tick({ days: 2 });
    expect(await asked()).toHaveLength(1);
    await by(first, { move: 'decline', reason: 'too_many' });
    await test.runJobs();
    expect(await states()).toEqual(['declined', 'declined']);
  });

  it('is switched on later and off again', async () => {
    const { first, seeker, by, states, tick, seen } = await start({ ladder: false });
    await tick({ days: 3 });
    await by(seeker, { move: 'widen' });
    await test.runJobs();
    expect(await states()).toEqual(['submitted', 'offered', 'offered']);
    await by(seeker, { move: 'narrow' });
    await tick({ days: 4 });
    expect(await states()).toEqual(['submitted', 'offered', 'offered']);
    expect((await seen(seeker)).moves).toContain('widen');
    await by(first, { move: 'accept' });
  });

  it('a worker that was down asks late, nobody twice and nobody in a burst', async () => {
    const { asked, tick, id } = await start({ colleagues: 4 });
    clock.advance({ days: 8 });
    await Promise.all([advanceRequests(jobDeps), advanceRequests(jobDeps), climbLadder(jobDeps, { requestId: id })]);
    expect(await asked()).toHaveLength(2);
    await tick();
    expect(await asked()).toHaveLength(2);
    await tick({ days: 2 });
    expect(await asked()).toHaveLength(3);
    const places = await db
      .selectFrom('referrer_weeks')
      .select((eb) => eb.fn.sum<number>('asked_for_others').as('sum'))
      .where(
        'referrer_id',
        'in',
        (await asked()).map(({ referrerId }) => referrerId),
      )
      .executeTakeFirst();
    expect(Number(places?.sum)).toBe(2);
  });
});

describe('who is asked', () => {
  it('never somebody who did not agree, pauses, is full, or has five unanswered, nor the seeker, nor whom they excluded', async () => {
    clock.set(monday);
    const [seeker, first] = [await makePerson(test), await makeReferrer(test)];
    const colleague = (asks: number | null = 20) => makeColleague(test, first, asks);
    const set = (referrerId: string, change: object) => db.updateTable('referrers').set(change).where('id', '=', referrerId).execute();
    await colleague(null);
    await set((await colleague()).referrerId, { paused: true });
    await set((await colleague()).referrerId, { verified_at: null });
    await set((await colleague()).referrerId, { weekly_capacity: 0 });
    const busy = await colleague();
    for (let n = 0; n < 5; n++)
      await app.requests.submit(
        { session: (await makePerson(test)).session },
        requestInputFor(busy.referrerId, { position: `Other ${n}` }),
      );
    const excluded = await colleague();
    // The same person as the excluded one, by the work address, with an account and an id of their own.
    const again = await colleague();
    const verification = { company_id: first.companyId, domain: 'acme.in', verified_at: clock.now() };
    const email = `${excluded.id}@acme.in`;
    await db
      .insertInto('work_email_verifications')
      .values({ id: deps.newId(), account_id: excluded.id, email, ...verification })
      .execute();
    await db
      .updateTable('work_email_verifications')
      .set({ ended_at: clock.now(), ended_why: 'left' })
      .where('account_id', '=', excluded.id)
      .execute();
    await db
      .insertInto('work_email_verifications')
      .values({ id: deps.newId(), account_id: again.id, email, ...verification })
      .execute();
    const self = { ...seeker, ...(await colleague()) };
    await db.updateTable('referrers').set({ account_id: seeker.id }).where('id', '=', self.referrerId).execute();
    const input = requestInputFor(first.referrerId, { ladder: true, exclude: [excluded.referrerId] });
    const { id } = await app.requests.submit({ session: seeker.session }, input);
    clock.advance({ days: 2 });
    await advanceRequests(jobDeps);
    expect((await app.requests.get(seeker.id, id)).offers).toHaveLength(1);
    const willing = await colleague();
    clock.advance({ days: 1 });
    await advanceRequests(jobDeps);
    expect((await app.requests.get(seeker.id, id)).offers.map(({ referrerId }) => referrerId)).toEqual([
      first.referrerId,
      willing.referrerId,
    ]);
  });

  it('nobody above the number that they chose for a week', async () => {
    clock.set(monday);
    const first = await makeReferrer(test);
    const willing = await makeColleague(test, first, 3);
    for (let n = 0; n < 5; n++) {
      const input = requestInputFor(first.referrerId, { ladder: true, position: `Engineer ${n}` });
      await app.requests.submit({ session: (await makePerson(test)).session }, input);
    }
    clock.advance({ days: 2 });
    await Promise.all([advanceRequests(jobDeps), advanceRequests(jobDeps)]);
    const offers = await db.selectFrom('request_offers').select('request_id').where('referrer_id', '=', willing.referrerId).execute();
    expect(offers).toHaveLength(3);
  });

  it('a person excluded later is not asked, and a wrong id is named', async () => {
    const { seeker, others, by, asked, tick } = await start({ colleagues: 1 });
    await expect(by(seeker, { move: 'exclude', referrerId: 'nobody-of-that-name' })).rejects.toMatchObject({ code: 'not_found' });
    await by(seeker, { move: 'exclude', referrerId: others[0]?.referrerId ?? '' });
    await tick({ days: 2 });
    expect(await asked()).toHaveLength(1);
  });
});

describe('who sees what', () => {
  it('the second person sees a card; looking closer shows the rest, is on record, and holds the ladder for a day', async () => {
    clock.set(monday);
    const seeker = await makePerson(test);
    const resumeId = (
      await app.resumes.receive({ name: 'cv.pdf', bytes: Readable.from([makePdf()]), ownerId: seeker.id, isCutOff: () => false })
    ).id;
    const first = await makeReferrer(test);
    const [second, third] = [await makeColleague(test, first), await makeColleague(test, first)];
    const message = 'I am Neha, write to neha@example.in: I cut errors by 40 %.';
    const { id } = await app.requests.submit(
      { session: seeker.session },
      requestInputFor(first.referrerId, { ladder: true, resumeId, message }),
    );
    clock.advance({ days: 2 });
    await advanceRequests(jobDeps);
    const offers = (await app.requests.get(seeker.id, id)).offers;
    const person = [second, third].find(({ referrerId }) => referrerId === offers[1]?.referrerId) ?? second;
    const card = await app.requests.get(person.id, id);
    expect(card).toMatchObject({ sight: 'card', fullName: 'A candidate', email: '', linkedin: '', resumeId: null, messages: [] });
    expect(card.message).toBe('I am …, write to …: I cut errors by 40 %.');
    expect(card.summary).toEqual({ years: 7, skills: ['Kotlin', 'PostgreSQL'] });
    expect(JSON.stringify(card)).not.toMatch(/Neha|Sharma|example\.in/);
    await expect(app.resumes.getFile(person.session, resumeId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.requests.move({ session: person.session, id }, { move: 'accept' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(app.requests.sendMessage({ session: person.session, id }, { body: 'Who are you?' })).rejects.toMatchObject({
      code: 'conflict',
    });
    const list = await app.requests.find(person.id, { side: 'referrer', sort: 'newest', limit: 10 });
    expect(list.items).toMatchObject([{ seekerName: 'A candidate', forOthers: true, state: 'submitted' }]);

    clock.advance({ days: 1, hours: 20 });
    await app.requests.move({ session: person.session, id }, { move: 'look_closer' });
    expect(await app.requests.get(person.id, id)).toMatchObject({ sight: 'all', fullName: 'Neha Sharma', resumeId });
    expect((await app.resumes.findViews(seeker.session, resumeId)).map(({ by }) => by)).toEqual(['referrer']);
    const { bytes } = await app.resumes.getFile(person.session, resumeId);
    bytes.destroy();
    clock.advance({ hours: 23 });
    await advanceRequests(jobDeps);
    expect((await app.requests.get(seeker.id, id)).offers).toHaveLength(2);
    clock.advance({ hours: 2 });
    await advanceRequests(jobDeps);
    expect((await app.requests.get(seeker.id, id)).offers).toHaveLength(3);

    // The link to the resume that somebody kept open is dead the moment another says yes.
    await app.requests.move({ session: first.session, id }, { move: 'accept' });
    await expect(app.resumes.getFile(person.session, resumeId)).rejects.toMatchObject({ code: 'not_found' });
    const after = await app.requests.get(person.id, id);
    expect(JSON.stringify(after)).not.toMatch(/Neha|Sharma|example\.in|40 %/);
    await expect(app.requests.move({ session: person.session, id }, { move: 'accept' })).rejects.toMatchObject({
      detail: 'A colleague has taken this request. Thank you.',
    });
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

  it('to a stranger and to a colleague who was not asked it does not exist', async () => {
    const { others, seen, tick, onRung } = await start({ colleagues: 2 });
    await tick({ days: 2 });
    const second = await onRung(2);
    const unasked = others.find(({ id }) => id !== second.id) ?? second;
    await expect(seen(unasked)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('bad luck', () => {
  it('the seeker withdraws while a third is asked: nobody is left with an open offer', async () => {
    for (let round = 0; round < 5; round++) {
      const { seeker, id, by } = await start();
      clock.advance({ days: 2 });
      await Promise.allSettled([by(seeker, { move: 'withdraw' }), climbLadder(jobDeps, { requestId: id })]);
      const live = await db
        .selectFrom('request_offers')
        .select('rung')
        .where('request_id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
      expect(live).toEqual([]);
    }
  });

  it('a referrer who leaves in the middle hands over to a colleague, or ends it when nobody is left', async () => {
    const { first, states, seen, seeker } = await start({ colleagues: 1 });
    await app.leaving.deleteAccount({ ...first.session, authTime: clock.now() });
    await test.runJobs();
    expect(await states()).toEqual(['submitted', 'declined', 'offered']);
    const alone = await start({ colleagues: 0 });
    await db.transaction().execute((tx) => app.leaving.leave(tx, alone.first.id, 'revoked'));
    await test.runJobs();
    expect(await alone.states()).toEqual(['declined', 'declined']);
    expect(await used(alone.seeker)).toBe(0);
    expect((await seen(seeker)).state).toBe('submitted');
  });

  it('a visitor’s tick waits for the proof of the address', async () => {
    clock.set(monday);
    const first = await makeReferrer(test);
    await makeColleague(test, first);
    const email = 'ladder.visitor@example.in';
    const { id } = await app.requests.submit({ session: undefined }, requestInputFor(first.referrerId, { ladder: true, email }));
    clock.advance({ days: 1 });
    await test.runJobs();
    expect(await db.selectFrom('request_offers').select('rung').where('request_id', '=', id).execute()).toEqual([]);
    const code = /code=([\w-]+)/.exec(test.delivered.findLast(({ recipient }) => recipient === email)?.text ?? '')?.[1] ?? '';
    await app.requests.confirm(code, '127.0.0.1');
    const offers = () =>
      db.selectFrom('request_offers').select(['rung', 'offered_at']).where('request_id', '=', id).orderBy('rung').execute();
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

// Last: it leaves thousands of jobs behind.
describe('a race', () => {
  it('two people accept at once, 1,000 times: exactly one winner each', async () => {
    clock.set(monday);
    const [first, second] = [await makeReferrer(test), await makePerson(test)];
    const colleague = await makeColleague(test, first);
    await givePro(database.pool, [second.id]);
    let winners = 0;
    for (let round = 0; round < 1000; round++) {
      const input = requestInputFor(first.referrerId, { position: `Race ${round}` });
      const { id } = await app.requests.submit({ session: second.session }, input);
      await db
        .insertInto('request_offers')
        .values({
          request_id: id,
          rung: 2,
          referrer_id: colleague.referrerId,
          state: 'looking',
          offered_at: clock.now(),
          next_rung_at: null,
          decided_at: null,
          reason: null,
          question_at: null,
          ended_at: null,
        })
        .execute();
      const results = await Promise.allSettled(
        [first, colleague].map(({ session }) => app.requests.move({ session, id }, { move: 'accept' })),
      );
      winners += results.filter(({ status }) => status === 'fulfilled').length;
    }
    expect(winners).toBe(1000);
    const accepted = await db
      .selectFrom('request_offers')
      .innerJoin('requests', 'requests.id', 'request_offers.request_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('requests.seeker_id', '=', second.id)
      .where('request_offers.state', '=', 'accepted')
      .where('requests.state', '=', 'accepted')
      .whereRef('requests.referrer_id', '=', 'request_offers.referrer_id')
      .executeTakeFirstOrThrow();
    expect(accepted.count).toBe(1000);
  }, 240_000);
});
