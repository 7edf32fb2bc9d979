import { describe, expect, it } from 'vitest';
import { makeColleague, makePerson, makeReferrer, makeRequest, makeResumes, sendTo } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app, database } = test;
await makeResumes(test);

it('after a no come three others: colleagues first, then one at each similar company, and nobody who was asked already [10.others-to-ask]', async () => {
  const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
  const elsewhere = [await makeReferrer(test), await makeReferrer(test), await makeReferrer(test)];
  const colleagueOf = () => makeColleague(test, referrer);
  const [colleague, paused, asked] = [await colleagueOf(), await colleagueOf(), await colleagueOf()];
  await app.becoming.pause(paused.session, true);
  await sendTo(test, seeker, asked);
  const { id } = await sendTo(test, seeker, referrer, { position: 'SDE 2 (FK-1)', job: 'FK-1' });
  expect((await app.requests.get(seeker.id, id)).next).toBeNull();
  await app.requests.move({ session: referrer.session, id }, { move: 'decline', reason: 'too_many' });
  const { people = [] } = (await app.requests.get(seeker.id, id)).next ?? {};
  expect(people.map((each) => each.id)).toEqual([colleague.referrerId, ...elsewhere.slice(0, 2).map((each) => each.referrerId)]);
  expect((await app.requests.get(referrer.id, id)).next).toBeNull();

  // For a colleague the form is filled completely; at another employer the job id means nothing.
  const fill = async (to: string) => (await app.requests.prefill(seeker.session, { from: id, to })).again?.fields;
  expect(await fill(colleague.referrerId)).toMatchObject({ position: 'SDE 2 (FK-1)', job: 'FK-1' });
  expect(await fill(elsewhere[0]?.referrerId ?? '')).toMatchObject({ position: 'SDE 2', job: '' });
});

it('where the no is the company’s, all of them work elsewhere; a sample comes only after real people', async () => {
  const { referrer, by, seen } = await makeRequest(test);
  await makeColleague(test, referrer);
  await by(referrer, { move: 'decline', reason: 'position_closed' });
  const people = async () => (await seen()).next?.people ?? [];
  const elsewhere = await people();
  expect(elsewhere).toHaveLength(3);
  expect(elsewhere.map(({ companyId }) => companyId)).not.toContain(referrer.companyId);
  // This is the only referrer at their company; as a sample they stay in the list, but last.
  const second = elsewhere[1]?.id ?? '';
  await database.db.updateTable('referrers').set({ is_sample: true, account_id: null }).where('id', '=', second).execute();
  expect((await people()).at(-1)).toMatchObject({ id: second, isSample: true });
});

const profile = { headline: 'Backend engineer', years: 6, skills: ['Java', 'Kafka'], linkedin: 'https://www.linkedin.com/in/neha' };

describe("a seeker's profile", () => {
  it('fills the form, is read by the referrer, and goes with the account', async () => {
    const seeker = await makePerson(test);
    expect(await app.accounts.profile(seeker.id)).toEqual({ headline: '', years: null, skills: [], linkedin: '' });
    await app.accounts.saveProfile(seeker.id, { ...profile, years: 5 });
    await app.accounts.saveProfile(seeker.id, profile);
    expect((await app.requests.prefill(seeker.session)).linkedin).toBe(profile.linkedin);
    const { referrer, by, seen } = await makeRequest(test, {}, seeker);
    expect((await seen(referrer)).about).toEqual({ headline: 'Backend engineer', years: 6, skills: ['Java', 'Kafka'] });
    await by(referrer, { move: 'decline', reason: 'too_many' });
    expect((await seen(referrer)).about).toBeNull();
    await app.leaving.eraseNow(seeker.session);
    expect(await database.db.selectFrom('seeker_profiles').select('headline').where('account_id', '=', seeker.id).execute()).toEqual([]);
  });
});

describe('the page of a request', () => {
  it('notes when a referrer first opens it, and both read that', async () => {
    const { seeker, referrer, id } = await makeRequest(test);
    await app.requests.get(referrer.id, id);
    await app.requests.open(seeker.id, id);
    expect((await app.requests.get(seeker.id, id)).offers[0]?.openedAt).toBeNull();
    const first = test.clock.now();
    expect((await app.requests.open(referrer.id, id)).offers[0]?.openedAt).toEqual(first);
    test.clock.advance({ hours: 1 });
    await app.requests.open(referrer.id, id);
    expect((await app.requests.get(seeker.id, id)).offers[0]?.openedAt).toEqual(first);
    // It says nothing of opening after an answer that was given from the list.
    const answered = await makeRequest(test);
    await answered.by(answered.referrer, { move: 'accept' });
    await app.requests.open(answered.referrer.id, answered.id);
    expect((await answered.seen()).offers[0]?.openedAt).toBeNull();
  });

  it('its news are read with it, and those of other requests are not', async () => {
    const { seeker, referrer, id } = await makeRequest(test);
    await sendTo(test, seeker, referrer, { position: 'Second' });
    const unread = async () => (await app.notifications.find(referrer.id, { unread: true, limit: 10 })).unread;
    expect(await unread()).toBe(2);
    await app.requests.get(referrer.id, id);
    expect(await unread()).toBe(2);
    await app.requests.open(referrer.id, id);
    expect(await unread()).toBe(1);
  });

  it('a resume read there is a view, once within five minutes', async () => {
    const { seeker, referrer, id } = await makeRequest(test);
    const resumeId = (await app.requests.get(seeker.id, id)).resumeId ?? '';
    await database.db.updateTable('resumes').set({ text: 'Cut errors by 40 %.' }).where('id', '=', resumeId).execute();
    expect(await app.resumes.readText(referrer.session, resumeId)).toBe('Cut errors by 40 %.');
    await app.resumes.readText(referrer.session, resumeId);
    expect(await app.resumes.readText((await makePerson(test)).session, resumeId)).toBeNull();
    const views = await app.resumes.findViews(seeker.session, resumeId);
    expect(views.map(({ by, part }) => `${by} ${part}`)).toEqual(['referrer file']);
    test.clock.advance({ minutes: 6 });
    await app.resumes.readText(referrer.session, resumeId);
    expect(await app.resumes.findViews(seeker.session, resumeId)).toHaveLength(2);
    // So are the lines that speak to the position.
    expect(await app.resumes.findLines((await makePerson(test)).session, resumeId, 'Engineer')).toEqual([]);
    for (let i = 0; i < 3; i++)
      expect(await app.resumes.findLines(referrer.session, resumeId, 'Engineer')).toEqual(['Cut errors by 40 %.']);
    const [lines, ...before] = await app.resumes.findViews(seeker.session, resumeId);
    expect([lines, before.length]).toMatchObject([{ by: 'referrer', part: 'lines' }, 2]);
    await app.resumes.rename(seeker.session, resumeId, ' Backend 2026.PDF ');
    expect((await app.resumes.find(seeker.session))[0]?.name).toBe('Backend 2026.pdf');
    await expect(app.resumes.rename(seeker.session, resumeId, ' .pdf ')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(app.resumes.rename(referrer.session, resumeId, 'Mine')).rejects.toMatchObject({ code: 'not_found' });
  });
});
