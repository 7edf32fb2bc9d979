import { describe, expect, it } from 'vitest';
import { makeCases } from '#tests/factories/case.factory.ts';
import { referrerProfile } from '#tests/factories/referrer-profile.factory.ts';
import { makeReferrer, makeRequest, makeResumes, sendTo } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { outcomesOf, timesIn } from '#tests/support/outcomes.ts';
import { heldByOne } from '#tests/support/waits-for.ts';
import { askReferrer } from '#server/referrers/ask-referrer.ts';
import { endMeasures } from './end-measures.job.ts';

const test = await useTestApp();
const { app, clock, database, jobDeps } = test;
await makeResumes(test);
const { first, second, third, report, casesAbout, mailsTo, actionsOn, historyOf, openCase } = await makeCases(test);

/** A referrer whom a measure holds for two days. */
async function holdReferrer(measure: 'limited' | 'suspended') {
  const { referrer, id, decide } = await openCase('untrue', 'seeker');
  return { referrer, id, decide: () => decide({ measure, days: '2' }) };
}

describe('a measure', () => {
  it('tells the person what, why, by which rule, until when and how to appeal, and limits them to one request a day', async () => {
    const { seeker, decide, measure } = await openCase();
    clock.set('2026-11-17T04:30:00Z');
    await decide({ measure: 'limited', days: '3' });
    await test.runJobs();
    const mail = mailsTo(seeker).at(-1);
    expect(mail?.subject).toBe('A decision about your account: limited');
    expect(mail?.text).toMatch(
      /one request a day[^]*20 Nov[^]*Please say only what is true\.[^]*what the employer told us[^]*You can appeal once within 30 days/,
    );
    expect(mail?.text).not.toContain('Referrer ');
    expect(await measure()).toMatchObject({ kind: 'limited', state: 'in_force' });
    const send = () => makeRequest(test, {}, seeker);
    // All at the same moment: the later ones must wait for the first, and then see it.
    const asked = [await makeReferrer(test), await makeReferrer(test), await makeReferrer(test), await makeReferrer(test)];
    expect(timesIn(await outcomesOf(asked.map((referrer) => sendTo(test, seeker, referrer))), 'done')).toBe(1);
    clock.advance({ days: 1 });
    await send();
    clock.advance({ days: 3 });
    await endMeasures(jobDeps);
    expect(await measure()).toMatchObject({ state: 'ended' });
    await send();
    await send();
  });

  it('that suspends stops requests and messages and pauses the referrer, and its end gives everything back', async () => {
    const { referrer, id, decide } = await holdReferrer('suspended');
    await decide();
    expect(await app.referrers.get(referrer.referrerId)).toMatchObject({ availability: 'paused' });
    await expect(app.becoming.pause(referrer.session, false)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(app.requests.sendMessage({ session: referrer.session, id }, { body: 'Hi.' })).rejects.toMatchObject({ code: 'forbidden' });
    // Seekers do not pay for the suspension: the referrer can still answer requests that wait.
    await app.requests.move({ session: referrer.session, id }, { move: 'accept' });
    clock.advance({ days: 2, minutes: 1 });
    await Promise.all([endMeasures(jobDeps), endMeasures(jobDeps)]);
    expect(await app.referrers.get(referrer.referrerId)).toMatchObject({ availability: 'open' });
    await app.requests.sendMessage({ session: referrer.session, id }, { body: 'Hi.' });
    await test.runJobs();
    expect(mailsTo(referrer).filter(({ subject }) => subject === 'A measure has ended')).toHaveLength(1);
  });

  it('that closes an account takes two administrators, and ends the requests that wait', async () => {
    const { seeker, caseId, decide, agree, id, measure } = await openCase();
    await decide({ measure: 'closed' });
    expect(await measure()).toBeUndefined();
    const support = { ...third, account: { ...third.account, administrator: false, support: true } };
    await expect(decide({ measure: 'closed' }, support)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(agree(first)).rejects.toMatchObject({ code: 'forbidden' });
    await agree(second);
    expect(await measure()).toMatchObject({ kind: 'closed', state: 'in_force' });
    expect((await app.requests.get(seeker.id, id)).state).toBe('withdrawn');
    await expect(makeRequest(test, {}, seeker)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(agree(third)).rejects.toMatchObject({ code: 'conflict' });
    expect(await actionsOn(caseId)).toEqual(['decide_case', 'second_closing']);
    expect(await historyOf(caseId)).toEqual(['opened', 'reported', 'proposed', 'decided']);
  });

  it('to which the second administrator does not agree has no effect', async () => {
    const { caseId, decide, version, measure } = await openCase();
    await decide({ measure: 'closed' });
    await app.casesDesk.second(second, caseId, { version: await version(), verdict: 'reject', reason: 'Too hard for a first time.' });
    await decide({ measure: 'note' });
    expect(await measure()).toMatchObject({ kind: 'note' });
    expect(await historyOf(caseId)).toEqual(['opened', 'reported', 'proposed', 'released', 'decided']);
  });
});

describe('a measure and a listing', () => {
  const endAll = async () => {
    clock.advance({ days: 2, minutes: 1 });
    await endMeasures(jobDeps);
  };
  const availability = async ({ referrerId }: { referrerId: string }) => (await app.referrers.get(referrerId)).availability;

  it.each(['before', 'after'] as const)('its end leaves a pause that the person chose %s it', async (when) => {
    const { referrer, decide } = await holdReferrer('suspended');
    if (when === 'before') await app.becoming.pause(referrer.session, true);
    await decide();
    if (when === 'after') await app.becoming.pause(referrer.session, true);
    await endAll();
    expect(await availability(referrer)).toBe('paused');
    await app.becoming.pause(referrer.session, false);
    expect(await availability(referrer)).toBe('open');
  });

  it('two at once hold until the last one is over', async () => {
    const { referrer, decide } = await holdReferrer('suspended');
    await decide();
    await report(undefined, { kind: 'profile', id: referrer.referrerId });
    const [other] = await casesAbout(referrer.referrerId);
    const longer = { version: 1, measure: 'limited', days: '5', rule: 'untrue', words: 'Please do not.', evidence: 'The profile.' };
    await app.casesDesk.decide(second, other?.id ?? '', longer);
    await endAll();
    expect(await availability(referrer)).toBe('paused');
    clock.advance({ days: 3 });
    await endMeasures(jobDeps);
    expect(await availability(referrer)).toBe('open');
  });

  it.each(['limited', 'suspended'] as const)('a referrer who is %s lists nothing, and can still remove', async (measure) => {
    const { referrer, decide } = await holdReferrer(measure);
    const opening = { title: 'Backend Engineer', jobId: '', link: '', place: 'Pune', years: '' };
    await app.openings.add(referrer.session, opening);
    const [listed] = (await app.openings.own(referrer.session))?.openings ?? [];
    await decide();
    const forbidden = { code: 'forbidden', detail: expect.stringContaining('because of a decision about your account') as string };
    await verifyAgain(referrer.id, referrer.companyId);
    await expect(app.becoming.saveProfile(referrer.session, referrerProfile)).rejects.toMatchObject(forbidden);
    const another = { ...opening, title: 'Another' };
    await expect(app.openings.add(referrer.session, another)).rejects.toMatchObject(forbidden);
    await expect(app.openings.change(referrer.session, listed?.id ?? '', another)).rejects.toMatchObject(forbidden);
    await expect(app.openings.renew(referrer.session, listed?.id ?? '')).rejects.toMatchObject(forbidden);
    await expect(app.becoming.verify(referrer.session, '123456', '192.0.2.1')).rejects.toMatchObject(forbidden);
    await app.openings.remove(referrer.session, listed?.id ?? '');
    await endAll();
    await app.becoming.saveProfile(referrer.session, referrerProfile);
  });

  it('keeps a person who has never been listed from being listed', async () => {
    const { seeker, referrer, decide } = await openCase();
    await decide({ measure: 'suspended', days: '2' });
    await verifyAgain(seeker.id, referrer.companyId);
    await expect(app.becoming.saveProfile(seeker.session, referrerProfile)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await app.becoming.get(seeker.session)).referrer).toBeNull();
  });

  /** A proof of a work address that was valid before the measure. */
  async function verifyAgain(accountId: string, companyId: string) {
    const proof = { account_id: accountId, company_id: companyId, address_mac: Buffer.from(accountId), domain: 'work.in' };
    const row = { id: test.deps.newId(), ...proof, verified_at: clock.now() };
    await database.db.insertInto('work_email_verifications').values(row).execute();
  }
});

it('one send at a time reads what holds a person', async () => {
  const { seeker, referrer, decide } = await openCase();
  await decide({ measure: 'limited', days: '3' });
  const asking = { referrerId: referrer.referrerId, senderId: seeker.id, takesPlace: false };
  expect(await heldByOne(database, (tx) => askReferrer(tx, asking, clock.now()))).toBe(true);
});
