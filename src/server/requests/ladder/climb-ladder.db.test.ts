import { describe, expect, it } from 'vitest';
import { addBusinessDays } from '#domain/requests/business-days.ts';
import { endOfIndianDay } from '#shared/indian-date.ts';
import { monday, startLadder } from '#tests/factories/ladder.factory.ts';
import { mailKinds, makeColleague, makePerson, makeReferrer, makeRequest, makeResumes } from '#tests/factories/request.factory.ts';
import { sendTo, type Person } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { climbLadder } from './climb-ladder.job.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { app, clock, database, jobDeps, deps } = test;
const { db } = database;
await makeResumes(test);
const start = (options: Parameters<typeof startLadder>[1] = {}) => startLadder(test, options);

const used = async (person: Person) => (await app.requests.allowance(person.id)).count;
const kindsTo = (person: Person) => mailKinds(test, person);
const newsOf = (person: Person) =>
  db.selectFrom('notifications').select(['kind', 'title', 'body']).where('account_id', '=', person.id).orderBy('created_at').execute();

describe('the ladder', () => {
  it('asks a colleague too after two business days, and the first person may still say yes', async () => {
    const { seeker, first, others, by, seen, states, tick, onRung } = await start();
    await tick({ days: 1, hours: 23 });
    expect(await states()).toEqual(['submitted', 'offered']);
    await tick({ hours: 1 });
    await tick();
    expect(await states()).toEqual(['submitted', 'offered', 'offered']);
    const second = await onRung(2);
    expect(await kindsTo(second)).toEqual(['request_received']);
    // To a colleague who was not asked it does not exist.
    const unasked = others.find(({ id }) => id !== second.id) ?? second;
    await expect(seen(unasked)).rejects.toMatchObject({ code: 'not_found' });
    await by(first, { move: 'accept' });
    expect(await states()).toEqual(['accepted', 'accepted', 'taken']);
    expect(await seen(second)).toMatchObject({ sight: 'line', label: { word: 'Closed', detail: 'taken, thank you' }, moves: [] });
    expect(await kindsTo(second)).toEqual(['request_received', 'request_taken']);
    expect((await seen(seeker)).events.map(({ move }) => move)).toEqual(['submit', 'offer_next', 'accept']);
    // The first referrer's history does not mention colleagues.
    expect((await seen(first)).events.map(({ move }) => move)).toEqual(['submit', 'accept']);
  });

  it('asks at once after a no, and tells the seeker once who said no and who is asked now', async () => {
    const { seeker, first, by, seen, states, onRung } = await start();
    await by(first, { move: 'decline', reason: 'too_many' });
    await test.runJobs();
    expect(await states()).toEqual(['submitted', 'declined', 'offered']);
    // The seeker’s list says until when, as the page does.
    const { items } = await app.requests.find(seeker.id, { side: 'seeker', sort: 'newest', limit: 1 });
    expect(items).toMatchObject([{ deadlineAt: (await seen(seeker)).deadlineAt }]);
    expect(items[0]?.deadlineAt).not.toBeNull();
    const [before, now] = [await app.referrers.get(first.referrerId), await app.referrers.get((await onRung(2)).referrerId)];
    const told = `${before.name} declined: I cannot take more requests at the moment. ${now.name} is asked now`;
    expect(await newsOf(seeker)).toMatchObject([
      { kind: 'request_offered', title: `We asked ${now.name} next`, body: expect.stringContaining(told) as string },
    ]);
  });

  it('ends after ten business days with an honest word and the allowance back', async () => {
    const { seeker, seen, states, tick } = await start();
    for (let day = 0; day < 14; day++) await tick({ days: 1 });
    expect(await states()).toEqual(['submitted', 'offered', 'offered', 'offered']);
    expect(await used(seeker)).toBe(1);
    await tick({ days: 1 });
    expect(await states()).toEqual(['expired', 'passed', 'passed', 'passed']);
    expect(await used(seeker)).toBe(0);
    expect((await seen(seeker)).label).toEqual({ word: 'No answer', detail: 'nobody could take it' });
    const titles = await db.selectFrom('notifications').select('title').where('account_id', '=', seeker.id).orderBy('created_at').execute();
    expect(titles.at(-1)?.title).toMatch(/^Nobody at Company \d+ could take it$/);
    expect((await seen(seeker)).next?.companies.length).toBeGreaterThan(0);
  });

  it('ends at once when the no is the company’s', async () => {
    const { first, seeker, by, states, tick, onRung, seen } = await start();
    await tick({ days: 2 });
    const second = await onRung(2);
    await by(second, { move: 'decline', reason: 'position_closed' });
    expect(await states()).toEqual(['declined', 'closed', 'declined']);
    expect(await used(seeker)).toBe(0);
    expect((await seen(first)).sight).toBe('line');
    expect((await kindsTo(first)).at(-1)).toBe('request_withdrawn');
    expect((await seen(seeker)).next?.people.filter(({ companyId }) => companyId === first.companyId)).toEqual([]);
  });

  it('without a colleague to ask waits for the first, and then tells the seeker once what happened, in the words of the page', async () => {
    const { seeker, first, by, seen, states, tick } = await start({ colleagues: 0 });
    for (let wait = 0; wait < 2; wait++) await tick({ days: 2 });
    expect(await states()).toEqual(['submitted', 'offered']);
    await by(first, { move: 'decline', reason: 'too_many' });
    await test.runJobs();
    expect(await states()).toEqual(['declined', 'declined']);
    const { name } = await app.referrers.get(first.referrerId);
    const { company, position, label, declineReason } = await seen(seeker);
    expect(label).toEqual({ word: 'Rejected', detail: 'I cannot take more requests at the moment' });
    expect(declineReason).toBe('too_many');
    expect(await newsOf(seeker)).toEqual([
      {
        kind: 'request_declined',
        title: `${name} declined your request`,
        body: `${position} at ${company}. “I cannot take more requests at the moment.” We found no colleague who agreed to be asked and had a place, so the request has ended. It does not count towards your allowance.`,
      },
    ]);
    expect(await kindsTo(seeker)).toEqual(['request_declined']);
    expect(await used(seeker)).toBe(0);
  });

  it('what they wrote with the no comes with that news, for the seeker alone', async () => {
    const note = 'The team is full until June.';
    const asked = await start();
    await asked.by(asked.first, { move: 'decline', reason: 'too_many', note });
    await test.runJobs();
    const { name } = await app.referrers.get(asked.first.referrerId);
    expect((await newsOf(asked.seeker)).map(({ body }) => body)).toEqual([expect.stringMatching(`\n${name} wrote: “${note}”$`)]);
    const second = await asked.onRung(2);
    expect((await newsOf(second)).map(({ body }) => body).join()).not.toContain(note);
    // The next no has its own words, or none.
    await asked.by(second, { move: 'decline', reason: 'too_many' });
    await test.runJobs();
    const told = (await newsOf(asked.seeker)).map(({ body }) => body);
    expect(told).toHaveLength(2);
    expect(told.filter((body) => body.includes(note))).toHaveLength(1);
    const alone = await start({ colleagues: 0 });
    await alone.by(alone.first, { move: 'decline', reason: 'too_many', note });
    await test.runJobs();
    expect((await newsOf(alone.seeker)).map(({ body }) => body)).toEqual([expect.stringMatching(` wrote: “${note}”$`)]);
  });

  it('a referrer who leaves hands over to a colleague, and has not rejected the seeker where there is none', async () => {
    const handed = await start({ colleagues: 1 });
    await app.leaving.eraseNow(handed.first.session);
    await test.runJobs();
    expect(await handed.states()).toEqual(['submitted', 'declined', 'offered']);
    const { seeker, first, states, seen } = await start({ colleagues: 0 });
    await app.leaving.eraseNow(first.session);
    await test.runJobs();
    expect(await states()).toEqual(['declined', 'declined']);
    expect(await used(seeker)).toBe(0);
    expect((await seen(seeker)).label).toEqual({ word: 'No answer', detail: 'the referrer is no longer available' });
    expect(await newsOf(seeker)).toMatchObject([
      { kind: 'request_expired', body: expect.stringContaining('This is not a rejection.') as string },
    ]);
  });

  it('is switched on later and off again', async () => {
    const { first, seeker, by, states, tick, seen } = await start({ ladder: false });
    await tick({ days: 3 });
    expect(await states()).toEqual(['submitted', 'offered']);
    await by(seeker, { move: 'widen' });
    await test.runJobs();
    expect(await states()).toEqual(['submitted', 'offered', 'offered']);
    await by(seeker, { move: 'narrow' });
    await tick({ days: 4 });
    expect(await states()).toEqual(['submitted', 'offered', 'offered']);
    // Nobody who was asked loses time.
    expect(await seen(seeker)).toMatchObject({ deadlineAt: endOfIndianDay(addBusinessDays(new Date(monday), 10)) });
    expect((await seen(seeker)).moves).toContain('widen');
    await by(first, { move: 'decline', reason: 'other' });
    expect(await states()).toEqual(['submitted', 'declined', 'offered']);
  });

  it('a worker that was down asks late, no referrer twice, and not all at once', async () => {
    const { asked, tick, id } = await start({ colleagues: 4 });
    clock.advance({ days: 8 });
    await Promise.all([advanceRequests(jobDeps), advanceRequests(jobDeps), climbLadder(jobDeps, { requestId: id })]);
    expect(await asked()).toHaveLength(2);
    await tick();
    expect(await asked()).toHaveLength(2);
    await tick({ days: 2 });
    expect(await asked()).toHaveLength(3);
    const ids = (await asked()).map(({ referrerId }) => referrerId);
    const sum = db.selectFrom('referrer_weeks').select((eb) => eb.fn.sum<number>('asked_for_others').as('sum'));
    const places = await sum.where('referrer_id', 'in', ids).executeTakeFirst();
    expect(Number(places?.sum)).toBe(2);
  });
});

describe('who is asked', () => {
  it('never a referrer who did not agree, pauses, is full or has five unanswered, nor the seeker, nor a person they excluded', async () => {
    clock.set(monday);
    const [seeker, first] = [await makePerson(test), await makeReferrer(test)];
    const colleague = (asks: number | null = 20) => makeColleague(test, first, asks);
    const set = (referrerId: string, change: object) => db.updateTable('referrers').set(change).where('id', '=', referrerId).execute();
    await colleague(null);
    await set((await colleague()).referrerId, { paused_by_person: true });
    await set((await colleague()).referrerId, { verified_at: null });
    await set((await colleague()).referrerId, { weekly_capacity: 0 });
    const busy = await colleague();
    for (let n = 0; n < 5; n++) await sendTo(test, await makePerson(test), busy, { position: `Other ${n}` });
    const excluded = await colleague();
    // This account has another id, but the work address of the excluded person.
    const again = await colleague();
    const at = { company_id: first.companyId, domain: 'acme.in', verified_at: clock.now(), address_mac: Buffer.from(excluded.id) };
    const verify = ({ id }: Person) =>
      db
        .insertInto('work_email_verifications')
        .values({ id: deps.newId(), account_id: id, ...at })
        .execute();
    await verify(excluded);
    await db.updateTable('work_email_verifications').set({ ended_at: clock.now(), ended_why: 'left' }).execute();
    await verify(again);
    const self = { ...seeker, ...(await colleague()) };
    await db.updateTable('referrers').set({ account_id: seeker.id }).where('id', '=', self.referrerId).execute();
    const { seen } = await makeRequest(test, { ladder: true, exclude: [excluded.referrerId] }, seeker, first);
    const askedAfter = async (days: number) => {
      clock.advance({ days });
      await advanceRequests(jobDeps);
      return (await seen()).offers.map(({ referrerId }) => referrerId);
    };
    expect(await askedAfter(2)).toEqual([first.referrerId]);
    const willing = await colleague();
    const pauseCompany = (paused: boolean) => db.updateTable('companies').set({ paused }).where('id', '=', first.companyId).execute();
    await pauseCompany(true);
    expect(await askedAfter(1)).toEqual([first.referrerId]);
    await pauseCompany(false);
    expect(await askedAfter(1)).toEqual([first.referrerId, willing.referrerId]);
  });

  it('no referrer above the number that they chose for a week', async () => {
    clock.set(monday);
    const first = await makeReferrer(test);
    const willing = await makeColleague(test, first, 3);
    for (let n = 0; n < 5; n++) await sendTo(test, await makePerson(test), first, { ladder: true, position: `Engineer ${n}` });
    clock.advance({ days: 2 });
    await Promise.all([advanceRequests(jobDeps), advanceRequests(jobDeps)]);
    const offers = await db.selectFrom('request_offers').select('request_id').where('referrer_id', '=', willing.referrerId).execute();
    expect(offers).toHaveLength(3);
  });

  it('a page can say beforehand whether there is a colleague who agreed', async () => {
    const first = await makeReferrer(test);
    const isThere = (...except: string[]) => app.referrers.hasWillingColleague(first.companyId, [first.referrerId, ...except]);
    await makeColleague(test, first, null);
    await db.updateTable('referrers').set({ asks_for_others: 3 }).where('id', '=', first.referrerId).execute();
    expect(await isThere()).toBe(false);
    const { referrerId } = await makeColleague(test, first);
    expect(await isThere()).toBe(true);
    expect(await isThere(referrerId)).toBe(false);
    await db.updateTable('referrers').set({ paused_by_person: true }).where('id', '=', referrerId).execute();
    expect(await isThere()).toBe(false);
  });

  it('a person excluded later is not asked, an exclusion never pushes an earlier one out, and a wrong id is named', async () => {
    const { id, seeker, others, by, seen, asked, tick } = await start({ colleagues: 1 });
    await by(seeker, { move: 'exclude', referrerId: others[0]?.referrerId ?? '' });
    const excluded = [...(await seen(seeker)).ladder.excluded, ...Array.from({ length: 98 }, (_, n) => `left-${n}`)];
    await db.updateTable('requests').set({ excluded }).where('id', '=', id).execute();
    const exclude = async () => by(seeker, { move: 'exclude', referrerId: (await makeReferrer(test)).referrerId });
    await expect(by(seeker, { move: 'exclude', referrerId: 'nobody-of-that-name' })).rejects.toMatchObject({ code: 'not_found' });
    await exclude();
    await expect(exclude()).rejects.toMatchObject({ code: 'unprocessable' });
    await tick({ days: 2 });
    expect(await asked()).toHaveLength(1);
  });
});
