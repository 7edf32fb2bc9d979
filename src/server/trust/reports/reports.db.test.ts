import { describe, expect, it } from 'vitest';
import { makeCases } from '#tests/factories/case.factory.ts';
import { makePerson, makeReferrer, makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { outcomesOf, timesIn } from '#tests/support/outcomes.ts';

const test = await useTestApp();
const { app, clock, database } = test;
const { db } = database;
await makeResumes(test);
const { first, meet, report, casesAbout, mailsTo, openCase } = await makeCases(test);

describe('a report', () => {
  it('of one thing by fifty people at once is one case, and the reported person reads no reporter’s name', async () => {
    const referrer = await makeReferrer(test);
    const people = await Promise.all(Array.from({ length: 50 }, () => makePerson(test)));
    await Promise.all(people.map(({ session }) => report(session, { kind: 'profile', id: referrer.referrerId })));
    const cases = await casesAbout(referrer.referrerId);
    expect(cases).toHaveLength(1);
    const { events, reports } = await app.casesDesk.getCase(first, cases[0]?.id ?? '');
    expect(reports).toHaveLength(50);
    expect(events.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    expect(new Set(events.filter(({ kind }) => kind === 'reported').map(({ version }) => version)).size).toBe(50);
    await test.runJobs();
    expect(mailsTo(referrer)).toEqual([]);
  });

  it('twice by one person is one, with its markup as words, and a graver one brings the case forward', async () => {
    const { referrer, seeker, id } = await meet();
    const words = '<script>alert("The note is made up.")</script>';
    await report(referrer.session, { kind: 'request', id, words });
    await report(referrer.session, { kind: 'request', id, words: 'Again.' });
    const [found] = await casesAbout(id);
    expect(found?.due_at).toEqual(new Date(clock.now().getTime() + 7 * 86_400_000));
    expect(found?.person_id).toBe(seeker.id);
    expect((await app.casesDesk.getCase(first, found?.id ?? '')).reports.map((each) => each.words)).toEqual([words]);
    const other = await meet();
    await report(other.referrer.session, { kind: 'request', id: other.id, rule: 'money' });
    expect((await casesAbout(other.id))[0]?.due_at).toEqual(new Date(clock.now().getTime() + 86_400_000));
  });

  it('by each side of a request is a case of its own, and by a visitor possible for what is public and nothing else', async () => {
    const { seeker, referrer, id } = await meet();
    await report(seeker.session, { kind: 'request', id });
    await report(referrer.session, { kind: 'request', id });
    expect((await casesAbout(id)).map((each) => each.person_id)).toEqual([referrer.id, seeker.id]);
    await report(undefined, { kind: 'company', id: referrer.companyId });
    expect(await casesAbout(referrer.companyId)).toMatchObject([{ person_id: null }]);
    await expect(report(undefined, { kind: 'request', id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of what one cannot see, of oneself, or of nothing is refused', async () => {
    const { seeker, referrer, id } = await meet();
    const stranger = await makePerson(test);
    await app.requests.sendMessage({ session: seeker.session, id }, { body: 'Hello.' });
    const message = await db.selectFrom('request_messages').select('id').where('request_id', '=', id).executeTakeFirstOrThrow();
    const none = { code: 'not_found' };
    await expect(report(stranger.session, { kind: 'request', id })).rejects.toMatchObject(none);
    await expect(report(stranger.session, { kind: 'message', id: message.id })).rejects.toMatchObject(none);
    for (const [kind, wrong] of Object.entries({ request: 'x', message: id, profile: 'no\u0000body', company: 'none', resume_view: '9' }))
      await expect(report(seeker.session, { kind, id: wrong })).rejects.toMatchObject(none);
    await expect(report(seeker.session, { kind: 'message', id: message.id })).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(report(referrer.session, { kind: 'profile', id: referrer.referrerId })).rejects.toMatchObject({ code: 'unprocessable' });
    expect(await casesAbout(message.id)).toEqual([]);
  });

  it('of a look at a resume is about the person who looked, and only the resume’s owner can make it', async () => {
    const { seeker, referrer, id } = await meet();
    const { resumeId } = await app.requests.get(seeker.id, id);
    await db.updateTable('resumes').set({ text: 'Ten years of Java.' }).where('id', '=', resumeId).execute();
    expect(await app.resumes.readText(referrer.session, resumeId ?? '')).toBe('Ten years of Java.');
    const [view] = (await app.resumes.findViews(seeker.session, resumeId ?? '')).filter(({ by }) => by !== 'owner');
    const look = { kind: 'resume_view', id: String(view?.id) };
    for (const other of [referrer.session, (await makePerson(test)).session, undefined])
      await expect(report(other, look)).rejects.toMatchObject({ code: 'not_found' });
    await report(seeker.session, { ...look, rule: 'private' });
    expect(await casesAbout(look.id)).toMatchObject([{ subject_kind: 'resume_view', person_id: referrer.id, rule: 'private' }]);
  });

  it.each([
    [{ rule: 'boring' }, 'rule'],
    [{ words: ' ' }, 'words'],
    [{ words: 'x'.repeat(2001) }, 'words'],
    [{ evidence: 'x'.repeat(2001) }, 'evidence'],
    [{ words: 'a\u0000b' }, 'words'],
  ])('with %j is refused at %s', async (typed, field) => {
    const { referrer, id } = await meet();
    const refused = { code: 'invalid_input', fields: [{ field }] };
    await expect(report(referrer.session, { kind: 'request', id, ...typed })).rejects.toMatchObject(refused);
  });

  it.each([
    ['visitors from one address', false, () => '198.51.100.1', 5],
    ['visitors from many addresses', false, (n: number) => `203.0.113.${n}`, 20],
    ['one person', true, (n: number) => `198.51.100.${n}`, 20],
  ])('a hundred by %s are few [11.five-reports]', async (_, isSignedIn, addressOf, most) => {
    const [{ referrer }, { session }] = [await meet(), await makePerson(test)];
    const by = isSignedIn ? session : undefined;
    const typed = { kind: 'profile', id: referrer.referrerId, rule: 'untrue', words: 'It is made up.' };
    const all = await outcomesOf(Array.from({ length: 100 }, (_each, n) => app.trust.report(by, addressOf(n), typed)));
    expect([timesIn(all, 'done'), timesIn(all, 'too_many_requests')]).toEqual([most, 100 - most]);
    expect(await casesAbout(referrer.referrerId)).toHaveLength(1);
  });

  it('stays when its author erases their account', async () => {
    const { caseId, referrer } = await openCase();
    await app.leaving.eraseNow(referrer.session);
    expect((await app.casesDesk.getCase(first, caseId)).reports).toMatchObject([{ reporter: null, words: 'The note is made up.' }]);
  });
});
