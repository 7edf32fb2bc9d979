import { describe, expect, it } from 'vitest';
import type { Session } from '#domain/accounts/account.ts';
import { makePerson, makeReferrer, makeResumes, requestInputFor, type Person } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { endMeasures } from '../measures/end-measures.job.ts';
import { trustEffects } from '#server/app/trust-effects.ts';

const test = await useTestApp();
const { app, clock, database, delivered, deps, jobDeps } = test;
const { db } = database;
await makeResumes(test);

const asAdministrator = ({ session }: Person): Session => ({ ...session, account: { ...session.account, administrator: true } });
const [first, second, third] = [
  asAdministrator(await makePerson(test)),
  asAdministrator(await makePerson(test)),
  asAdministrator(await makePerson(test)),
];
let address = 0;
const from = () => `192.0.2.${++address % 250}-${address}`;

async function meet() {
  const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
  const { id } = await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId));
  return { seeker, referrer, id };
}
const report = (session: Session | undefined, typed: object) =>
  app.trust.report(session, from(), { rule: 'untrue', words: 'The note is made up.', ...typed });
const casesAbout = (id: string) => db.selectFrom('cases').selectAll().where('subject_id', '=', id).orderBy('number').execute();
const mailsTo = ({ email }: Person) => delivered.filter(({ recipient }) => recipient === email);
const actionsOn = async (id: string) =>
  (await db.selectFrom('administrator_actions').select('action').where('subject', '=', `case:${id}`).orderBy('id').execute()).map(
    ({ action }) => action,
  );

/** A case about the seeker's request, reported by the referrer. */
async function openCase(rule = 'untrue') {
  const met = await meet();
  await report(met.referrer.session, { kind: 'request', id: met.id, rule });
  const [found] = await casesAbout(met.id);
  if (!found) throw new Error('no case');
  const version = async () => (await app.casesDesk.get(first, found.id)).version;
  const decide = async (typed: object = {}, by = first) =>
    app.casesDesk.decide(by, found.id, {
      version: await version(),
      measure: 'note',
      rule: 'untrue',
      words: 'Please say only what is true.',
      evidence: 'Your note, and what the employer told us.',
      ...typed,
    });
  const measure = async () => (await app.trust.measures(met.seeker.session))[0];
  return { ...met, caseId: found.id, version, decide, measure };
}

describe('a report', () => {
  it('of one thing by fifty people at once is one case, and nobody is named to the reported', async () => {
    const referrer = await makeReferrer(test);
    const people = await Promise.all(Array.from({ length: 50 }, () => makePerson(test)));
    await Promise.all(people.map(({ session }) => report(session, { kind: 'profile', id: referrer.referrerId })));
    const cases = await casesAbout(referrer.referrerId);
    expect(cases).toHaveLength(1);
    const { count } = await db
      .selectFrom('reports')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('case_id', '=', cases[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(50);
    const { events } = await app.casesDesk.get(first, cases[0]?.id ?? '');
    expect(events.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    expect(new Set(events.filter(({ kind }) => kind === 'reported').map(({ version }) => version)).size).toBe(50);
    await test.runJobs();
    expect(mailsTo(referrer)).toEqual([]);
  });

  it('twice by one person is one, and a graver one brings the case forward', async () => {
    const { referrer, seeker, id } = await meet();
    await report(referrer.session, { kind: 'request', id });
    await report(referrer.session, { kind: 'request', id, words: 'Again.' });
    const [found] = await casesAbout(id);
    expect(found?.due_at).toEqual(new Date(clock.now().getTime() + 7 * 86_400_000));
    expect(found?.person_id).toBe(seeker.id);
    expect((await app.casesDesk.get(first, found?.id ?? '')).reports.map(({ words }) => words)).toEqual(['The note is made up.']);
    const other = await meet();
    await report(other.referrer.session, { kind: 'request', id: other.id, rule: 'money' });
    expect((await casesAbout(other.id))[0]?.due_at).toEqual(new Date(clock.now().getTime() + 86_400_000));
  });

  it('by each side of a request is a case of its own', async () => {
    const { seeker, referrer, id } = await meet();
    await report(seeker.session, { kind: 'request', id });
    await report(referrer.session, { kind: 'request', id });
    expect((await casesAbout(id)).map((each) => each.person_id)).toEqual([referrer.id, seeker.id]);
  });

  it('by a visitor is possible for what is public, and for nothing else', async () => {
    const { id, referrer } = await meet();
    await report(undefined, { kind: 'company', id: referrer.companyId });
    expect(await casesAbout(referrer.companyId)).toMatchObject([{ person_id: null }]);
    await expect(report(undefined, { kind: 'request', id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of what one cannot see, of oneself, or of nothing is refused', async () => {
    const { seeker, referrer, id } = await meet();
    const stranger = await makePerson(test);
    await app.requests.sendMessage({ session: seeker.session, id }, { body: 'Hello.' });
    const message = await db.selectFrom('request_messages').select('id').where('request_id', '=', id).executeTakeFirstOrThrow();
    for (const thing of [
      { kind: 'request', id },
      { kind: 'message', id: message.id },
    ])
      await expect(report(stranger.session, thing)).rejects.toMatchObject({ code: 'not_found' });
    for (const [kind, wrong] of [
      ['request', 'x'],
      ['message', id],
      ['profile', 'no\u0000body'],
      ['company', 'none'],
      ['resume_view', '9'],
    ])
      await expect(report(seeker.session, { kind, id: wrong })).rejects.toMatchObject({ code: 'not_found' });
    await expect(report(seeker.session, { kind: 'message', id: message.id })).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(report(referrer.session, { kind: 'profile', id: referrer.referrerId })).rejects.toMatchObject({ code: 'unprocessable' });
    expect(await casesAbout(message.id)).toEqual([]);
  });

  it.each([
    [{ rule: 'boring' }, 'rule'],
    [{ words: ' ' }, 'words'],
    [{ words: 'x'.repeat(2001) }, 'words'],
    [{ evidence: 'x'.repeat(2001) }, 'evidence'],
    [{ words: 'a\u0000b' }, 'words'],
  ])('with %j is refused at %s', async (typed, field) => {
    const { referrer, id } = await meet();
    await expect(report(referrer.session, { kind: 'request', id, ...typed })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [expect.objectContaining({ field })],
    });
  });

  it('keeps its markup as words', async () => {
    const { referrer, id } = await meet();
    await report(referrer.session, { kind: 'request', id, words: '<script>alert(1)</script>' });
    const [found] = await casesAbout(id);
    expect((await app.casesDesk.get(first, found?.id ?? '')).reports[0]?.words).toBe('<script>alert(1)</script>');
  });

  it('a thousand a minute by one person is stopped', async () => {
    const { referrer, id } = await meet();
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => report(referrer.session, { kind: 'request', id })));
    const refused = all.filter((each) => each.status === 'rejected' && (each.reason as { code: string }).code === 'too_many_requests');
    expect(refused.length).toBeGreaterThanOrEqual(80);
    expect(await casesAbout(id)).toHaveLength(1);
  });

  it('stays when its author erases their account', async () => {
    const { caseId, referrer } = await openCase();
    await app.leaving.deleteAccount(referrer.session);
    expect((await app.casesDesk.get(first, caseId)).reports).toMatchObject([{ reporter: null, words: 'The note is made up.' }]);
  });
});

describe('a case', () => {
  it('is decided once: of two deciders one gets a conflict, and an old version decides nothing', async () => {
    const { caseId, decide, version, referrer } = await openCase();
    const seen = await version();
    const all = await Promise.allSettled([decide({ version: seen }, first), decide({ version: seen }, second)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect(await actionsOn(caseId)).toEqual(['decide_case']);
    const other = await openCase();
    const before = await other.version();
    await report((await makeColleagueOf(other)).session, { kind: 'request', id: other.id });
    await expect(other.decide({ version: before })).rejects.toMatchObject({ code: 'conflict' });
    expect(referrer.id).not.toBe('');
  });

  it('is taken by one, and then by nobody else until it is given back', async () => {
    const { caseId, decide } = await openCase();
    await app.casesDesk.claim(first, caseId);
    await expect(app.casesDesk.claim(second, caseId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(decide({}, second)).rejects.toMatchObject({ code: 'conflict' });
    await expect(app.casesDesk.release(second, caseId)).rejects.toMatchObject({ code: 'conflict' });
    await app.casesDesk.release(first, caseId);
    await decide({}, second);
    expect(await actionsOn(caseId)).toEqual(['claim_case', 'release_case', 'decide_case']);
  });

  it('is decided by nobody who is part of it', async () => {
    const { seeker, referrer, decide, caseId } = await openCase();
    for (const person of [seeker, referrer]) {
      await expect(decide({}, asAdministrator(person))).rejects.toMatchObject({ code: 'forbidden' });
      await expect(app.casesDesk.claim(asAdministrator(person), caseId)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(() => app.casesDesk.get(seeker.session, caseId)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  it('without a measure tells only those who reported', async () => {
    const { seeker, referrer, decide, measure } = await openCase();
    await test.runJobs();
    const [mine, theirs] = [mailsTo(seeker).length, mailsTo(referrer).length];
    await decide({ measure: 'none' });
    await test.runJobs();
    expect(mailsTo(seeker)).toHaveLength(mine);
    expect(mailsTo(referrer).slice(theirs)).toMatchObject([{ subject: 'We looked at what you reported' }]);
    expect(await measure()).toBeUndefined();
  });

  it.each([
    [{ measure: 'flogging' }, 'measure'],
    [{ rule: '' }, 'rule'],
    [{ words: '' }, 'words'],
    [{ measure: 'suspended', days: '' }, 'days'],
    [{ measure: 'suspended', days: '366' }, 'days'],
    [{ measure: 'suspended', days: '-1' }, 'days'],
    [{ measure: 'limited', days: '3', evidence: '' }, 'evidence'],
    [{ version: 'x' }, 'version'],
  ])('is not decided with %j', async (typed, field) => {
    const { decide, caseId } = await openCase();
    await expect(decide(typed)).rejects.toMatchObject({ code: 'invalid_input', fields: [expect.objectContaining({ field })] });
    expect(await actionsOn(caseId)).toEqual([]);
  });

  it('is listed by due time, found by number, address and id, and goes when it is decided', async () => {
    const { caseId, decide, seeker } = await openCase('threats');
    const query = { show: 'to_decide', kind: '', rule: '', q: '' } as const;
    const ids = async (more: object = {}) => (await app.casesDesk.find(first, { ...query, ...more }, 100)).items.map(({ id }) => id);
    const { items } = await app.casesDesk.find(first, query, 100);
    expect(items.map(({ dueAt }) => dueAt.getTime())).toEqual(items.map(({ dueAt }) => dueAt.getTime()).toSorted((a, b) => a - b));
    expect(await ids({ q: seeker.email })).toEqual([caseId]);
    expect(await ids({ q: `#${items.find(({ id }) => id === caseId)?.number}` })).toEqual([caseId]);
    expect(await ids({ q: seeker.id })).toEqual([caseId]);
    expect(await ids({ q: '%' })).toEqual([]);
    await decide();
    expect(await ids({ q: seeker.email })).toEqual([]);
    expect(await ids({ q: seeker.email, show: 'decided' })).toEqual([caseId]);
    const page = await app.casesDesk.find(first, query, 2);
    expect(page.nextCursor).not.toBeNull();
    await expect(app.casesDesk.find(first, { ...query, cursor: 'junk' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('a measure', () => {
  it('tells the person what, why, by which rule, until when and how to appeal, and limits them to one request a day', async () => {
    const { seeker, decide, measure } = await openCase();
    clock.set('2026-11-17T04:30:00Z');
    await decide({ measure: 'limited', days: '3' });
    await test.runJobs();
    const mail = mailsTo(seeker).at(-1);
    expect(mail?.subject).toBe('A decision about your account: limited');
    for (const words of [
      'one request a day',
      'Please say only what is true.',
      'what the employer told us',
      '20 Nov',
      'You can appeal once within 30 days',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('Referrer ');
    expect(await measure()).toMatchObject({ kind: 'limited', state: 'in_force' });
    const send = async () => app.requests.submit({ session: seeker.session }, requestInputFor((await makeReferrer(test)).referrerId));
    const both = await Promise.allSettled([send(), send()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    clock.advance({ days: 1 });
    await send();
    clock.advance({ days: 3 });
    await endMeasures({ ...jobDeps, effects: trustEffects(deps) });
    expect(await measure()).toMatchObject({ state: 'ended' });
    await send();
    await send();
  });

  it('that suspends stops requests and messages and pauses the referrer, and its end gives everything back', async () => {
    const { seeker, referrer, id } = await meet();
    await report(seeker.session, { kind: 'request', id });
    const [found] = await casesAbout(id);
    const decision = { version: 1, measure: 'suspended', days: '2', rule: 'untrue', words: 'Please do not.', evidence: 'The thread.' };
    await app.casesDesk.decide(first, found?.id ?? '', decision);
    expect(await app.referrers.get(referrer.referrerId)).toMatchObject({ availability: 'paused' });
    await expect(app.becoming.pause(referrer.session, false)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(app.requests.sendMessage({ session: referrer.session, id }, { body: 'Hi.' })).rejects.toMatchObject({ code: 'forbidden' });
    // Nobody else pays for it: what waits for them can be answered.
    await app.requests.move({ session: referrer.session, id }, { move: 'accept' });
    clock.advance({ days: 2, minutes: 1 });
    await Promise.all([endMeasures({ ...jobDeps, effects: trustEffects(deps) }), endMeasures({ ...jobDeps, effects: trustEffects(deps) })]);
    expect(await app.referrers.get(referrer.referrerId)).toMatchObject({ availability: 'open' });
    await app.requests.sendMessage({ session: referrer.session, id }, { body: 'Hi.' });
    await test.runJobs();
    expect(mailsTo(referrer).filter(({ subject }) => subject === 'A measure has ended')).toHaveLength(1);
  });

  it('that closes an account takes two people, and ends what others wait for', async () => {
    const { seeker, caseId, decide, version, id, measure } = await openCase();
    await decide({ measure: 'closed' });
    expect(await measure()).toBeUndefined();
    const agree = async (by: Session, verdict = 'close') =>
      app.casesDesk.second(by, caseId, { version: await version(), verdict, reason: 'I agree after reading all of it.' });
    await expect(agree(first)).rejects.toMatchObject({ code: 'forbidden' });
    await agree(second);
    expect(await measure()).toMatchObject({ kind: 'closed', state: 'in_force' });
    expect((await app.requests.get(seeker.id, id)).state).toBe('withdrawn');
    const input = requestInputFor((await makeReferrer(test)).referrerId);
    await expect(app.requests.submit({ session: seeker.session }, input)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(agree(third)).rejects.toMatchObject({ code: 'conflict' });
    expect(await actionsOn(caseId)).toEqual(['decide_case', 'second_closing']);
  });

  it('that a second person does not agree to is none', async () => {
    const { caseId, decide, version, measure } = await openCase();
    await decide({ measure: 'closed' });
    await app.casesDesk.second(second, caseId, { version: await version(), verdict: 'reject', reason: 'Too hard for a first time.' });
    await decide({ measure: 'note' });
    expect(await measure()).toMatchObject({ kind: 'note' });
  });
});

describe('an appeal', () => {
  it('is decided by somebody else, and what is overruled leaves no trace', async () => {
    const { seeker, referrer, id, caseId, decide, measure, version } = await openCase();
    await decide({ measure: 'content_removed' });
    const removed = 'Removed by ReferralHire, because it breaks a rule.';
    expect((await app.requests.get(referrer.id, id)).message).toBe(removed);
    const { id: measureId } = (await measure()) ?? { id: '' };
    await app.trust.appeal(seeker.session, measureId, { words: 'The employer mixed me up with somebody.' });
    const answer = async (by: Session, verdict = 'overruled') =>
      app.casesDesk.decideAppeal(by, caseId, { version: await version(), verdict, answer: 'You are right, and we are sorry.' });
    await expect(answer(first)).rejects.toMatchObject({ code: 'forbidden' });
    await answer(second);
    expect((await app.requests.get(referrer.id, id)).message).toBe('I built a thing that people use.');
    expect(await measure()).toMatchObject({ state: 'overruled', appeal: { answer: 'You are right, and we are sorry.' } });
    await expect(answer(third)).rejects.toMatchObject({ code: 'conflict' });
    await test.runJobs();
    expect(mailsTo(seeker).at(-1)).toMatchObject({ subject: 'Your appeal succeeded' });
    expect(await actionsOn(caseId)).toEqual(['decide_case', 'decide_appeal']);
  });

  it('that succeeds lifts a suspension at once, and one that fails leaves it', async () => {
    const { seeker, decide, measure, caseId, version } = await openCase();
    await decide({ measure: 'suspended', days: '30' });
    const { id: measureId } = (await measure()) ?? { id: '' };
    await app.trust.appeal(seeker.session, measureId, { words: 'No.' });
    await app.casesDesk.decideAppeal(second, caseId, { version: await version(), verdict: 'upheld', answer: 'It stays.' });
    const send = async () => app.requests.submit({ session: seeker.session }, requestInputFor((await makeReferrer(test)).referrerId));
    await expect(send()).rejects.toMatchObject({ code: 'forbidden' });
    const other = await openCase();
    await other.decide({ measure: 'suspended', days: '30' });
    await app.trust.appeal(other.seeker.session, (await other.measure())?.id ?? '', { words: 'No.' });
    const overrule = { version: await other.version(), verdict: 'overruled', answer: 'Sorry.' };
    await app.casesDesk.decideAppeal(second, other.caseId, overrule);
    await app.requests.submit({ session: other.seeker.session }, requestInputFor((await makeReferrer(test)).referrerId));
  });

  it('is made once, within thirty days, by the person concerned, in words', async () => {
    const { seeker, referrer, decide, measure } = await openCase();
    await decide();
    const { id: measureId } = (await measure()) ?? { id: '' };
    const appeal = (session: Session, words = 'It was not me.') => app.trust.appeal(session, measureId, { words });
    await expect(appeal(referrer.session)).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.trust.appeal(seeker.session, 'x', { words: 'No.' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(appeal(seeker.session, ' ')).rejects.toMatchObject({ code: 'invalid_input' });
    const both = await Promise.allSettled([appeal(seeker.session), appeal(seeker.session)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(appeal(seeker.session)).rejects.toMatchObject({ code: 'conflict' });
    const late = await openCase();
    await late.decide();
    clock.advance({ days: 31 });
    const lateId = (await late.measure())?.id ?? '';
    await expect(app.trust.appeal(late.seeker.session, lateId, { words: 'Late.' })).rejects.toMatchObject({ code: 'conflict' });
  });
});

async function makeColleagueOf({ id }: { id: string }): Promise<Person> {
  const person = await makePerson(test);
  const { company_id: companyId } = await db.selectFrom('requests').select('company_id').where('id', '=', id).executeTakeFirstOrThrow();
  const profile = { name: 'Colleague', role: 'Engineer', department: 'Engineering', linkedin: null, verified_at: clock.now() };
  await db
    .insertInto('referrers')
    .values({ id: `colleague-${person.id}`, company_id: companyId, account_id: person.id, ...profile })
    .execute();
  const open = { next_rung_at: null, decided_at: null, reason: null, question_at: null, ended_at: null };
  await db
    .insertInto('request_offers')
    .values({ request_id: id, referrer_id: `colleague-${person.id}`, rung: 2, state: 'offered', offered_at: clock.now(), ...open })
    .execute();
  return person;
}
