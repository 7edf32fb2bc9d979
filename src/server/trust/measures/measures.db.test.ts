import { describe, expect, it } from 'vitest';
import type { Session } from '#domain/accounts/account.ts';
import { trustEffects } from '#server/app/trust-effects.ts';
import { makeCases } from '#tests/factories/case.factory.ts';
import { makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { heldByOne } from '#tests/support/waits-for.ts';
import { endMeasures } from './end-measures.job.ts';
import { lockHolding } from './measure-store.ts';

const test = await useTestApp();
const { app, clock, deps, jobDeps } = test;
await makeResumes(test);
const { first, second, third, meet, report, casesAbout, mailsTo, actionsOn, openCase } = await makeCases(test);

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
    const sendTo = ({ referrerId }: { referrerId: string }) =>
      app.requests.submit({ session: seeker.session }, requestInputFor(referrerId));
    const send = async () => sendTo(await makeReferrer(test));
    // All at the same moment: those who come second must wait for the first, and then see it.
    const asked = [await makeReferrer(test), await makeReferrer(test), await makeReferrer(test), await makeReferrer(test)];
    const sent = await Promise.allSettled(asked.map(sendTo));
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
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
    const support = { ...third, account: { ...third.account, administrator: false, support: true } };
    await expect(decide({ measure: 'closed' }, support)).rejects.toMatchObject({ code: 'forbidden' });
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

it('what holds a person is looked at by one send at a time', async () => {
  const { seeker, decide } = await openCase();
  await decide({ measure: 'limited', days: '3' });
  expect(await heldByOne(test.database, (tx) => lockHolding(tx, seeker.id, clock.now()))).toBe(true);
});
