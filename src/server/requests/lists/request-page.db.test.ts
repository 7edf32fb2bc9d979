import { describe, expect, it } from 'vitest';
import { makePerson, makeRequest, makeResumes, sendTo } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app, database } = test;
await makeResumes(test);

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
    await app.resumes.rename(seeker.session, resumeId, ' Backend 2026.PDF ');
    expect((await app.resumes.find(seeker.session))[0]?.name).toBe('Backend 2026.pdf');
    await expect(app.resumes.rename(seeker.session, resumeId, ' .pdf ')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(app.resumes.rename(referrer.session, resumeId, 'Mine')).rejects.toMatchObject({ code: 'not_found' });
  });
});
