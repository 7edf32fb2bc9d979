import { describe, expect, it, vi } from 'vitest';
import type { Session } from '#domain/accounts/account.ts';
import { makeCases } from '#tests/factories/case.factory.ts';
import { asAdministrator, makeRequest, makeResumes } from '#tests/factories/request.factory.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { raiseOverdueCases } from './raise-overdue-cases.job.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { outcomesOf, timesIn } from '#tests/support/outcomes.ts';
import { waitsFor } from '#tests/support/waits-for.ts';

const test = await useTestApp();
const { app, clock } = test;
await makeResumes(test);
const { first, second, third, mailsTo, actionsOn, historyOf, openCase } = await makeCases(test);

describe('a case', () => {
  it('is decided once: of two deciders one gets a conflict, and an old version decides nothing', async () => {
    const { caseId, decide, version } = await openCase();
    const seen = await version();
    const both = await outcomesOf([decide({ version: seen }, first), decide({ version: seen }, second)]);
    expect(both.toSorted()).toEqual(['conflict', 'done']);
    expect(await actionsOn(caseId)).toEqual(['decide_case']);
    const other = await openCase();
    const before = await other.version();
    await app.casesDesk.claim(first, other.caseId);
    await expect(other.decide({ version: before })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is taken by one member of staff, and by no other until it is given back', async () => {
    const { caseId, decide } = await openCase();
    await app.casesDesk.claim(first, caseId);
    await expect(app.casesDesk.claim(second, caseId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(decide({}, second)).rejects.toMatchObject({ code: 'conflict' });
    await expect(app.casesDesk.release(second, caseId)).rejects.toMatchObject({ code: 'conflict' });
    await app.casesDesk.release(first, caseId);
    await decide({}, second);
    expect(await actionsOn(caseId)).toEqual(['claim_case', 'release_case', 'decide_case']);
    expect(await historyOf(caseId)).toEqual(['opened', 'reported', 'claimed', 'released', 'decided']);
  });

  it('that is not decided in time is free again, stands on top, and the others hear of it once [11.reports]', async () => {
    const { caseId, decide } = await openCase('threats');
    await app.casesDesk.claim(first, caseId);
    const config = { ...test.jobDeps.config, adminEmails: [first, second].map(({ account }) => account.email ?? '') };
    const jobDeps = { ...test.jobDeps, config };
    const run = async () => {
      // The second run raises the cases after the first run has found them and before it reads them again.
      const { db } = jobDeps;
      const execute = (work: (tx: Tx) => Promise<void>) => raiseOverdueCases(jobDeps).then(() => db.transaction().execute(work));
      vi.spyOn(db, 'transaction').mockImplementationOnce(() => ({ execute }) as never);
      await raiseOverdueCases(jobDeps);
      vi.restoreAllMocks();
      await test.runJobs();
    };
    const told = () => test.delivered.flatMap(({ kind, recipient }) => (kind === 'case-overdue' ? recipient : []));
    clock.advance({ hours: 23, minutes: 59 });
    await run();
    expect(told()).toEqual([]);
    clock.advance({ minutes: 2 });
    await run();
    await run();
    expect(told()).toEqual([second.account.email]);
    expect((await app.casesDesk.find(second, { q: '', filters: {}, limit: 1 })).items).toMatchObject([
      { id: caseId, late: true, claimer: null },
    ]);
    await app.casesDesk.claim(second, caseId);
    await decide({}, second);
    await run();
    expect(told()).toHaveLength(1);
  });

  it('cannot be decided by a person who is part of it', async () => {
    const { seeker, referrer, decide, caseId } = await openCase();
    for (const person of [seeker, referrer]) {
      await expect(decide({}, asAdministrator(person))).rejects.toMatchObject({ code: 'forbidden' });
      await expect(app.casesDesk.claim(asAdministrator(person), caseId)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(app.casesDesk.getCase(seeker.session, caseId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('without a measure tells only the reporters', async () => {
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
    const query = { q: '', filters: {}, limit: 100 };
    const ids = async (more: object = {}) => (await app.casesDesk.find(first, { ...query, ...more })).items.map(({ id }) => id);
    const { items } = await app.casesDesk.find(first, query);
    expect(items.map(({ dueAt }) => dueAt.getTime())).toEqual(items.map(({ dueAt }) => dueAt.getTime()).toSorted((a, b) => a - b));
    expect(await ids({ q: seeker.email })).toEqual([caseId]);
    expect(await ids({ q: `#${items.find(({ id }) => id === caseId)?.number}` })).toEqual([caseId]);
    expect(await ids({ q: seeker.id })).toEqual([caseId]);
    expect(await ids({ q: '%' })).toEqual([]);
    await decide();
    expect(await ids({ q: seeker.email })).toEqual([]);
    expect(await ids({ q: seeker.email, filters: { show: 'decided' } })).toEqual([caseId]);
    const page = await app.casesDesk.find(first, { ...query, limit: 2 });
    expect(page.nextCursor).not.toBeNull();
    await expect(app.casesDesk.find(first, { ...query, cursor: 'junk' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('an appeal', () => {
  it('overrules also what ends at the same moment', async () => {
    const { caseId, decide, measure, appeal, version } = await openCase();
    await decide({ measure: 'limited', days: '3' });
    await appeal();
    const typed = { version: await version(), verdict: 'overruled', answer: 'You are right, and we are sorry.' };
    const { id } = (await measure()) ?? { id: '' };
    const ends = (tx: Tx) => tx.updateTable('measures').set({ state: 'ended' }).where('id', '=', id).execute();
    expect(await waitsFor(test.database, ends, () => app.casesDesk.decideAppeal(second, caseId, typed))).toBe(true);
    expect(await measure()).toMatchObject({ state: 'overruled' });
  });

  it('is decided by an administrator who took no part, and what was removed is shown again [11.appeal 11.overruled]', async () => {
    const { seeker, referrer, id, caseId, decide, measure, appeal, answer } = await openCase();
    await decide({ measure: 'content_removed' });
    const shown = async () => (await app.requests.get(referrer.id, id)).message;
    expect(await shown()).toBe('Removed by ReferralHire, because it breaks a rule.');
    await appeal();
    await expect(answer(first)).rejects.toMatchObject({ code: 'forbidden' });
    await answer(second);
    expect(await shown()).toBe('I built a thing that people use.');
    expect(await measure()).toMatchObject({ state: 'overruled', appeal: { answer: 'We asked the employer.' } });
    await expect(answer(third)).rejects.toMatchObject({ code: 'conflict' });
    await test.runJobs();
    expect(mailsTo(seeker).map(({ subject }) => subject)).toContain('Your appeal succeeded');
    expect(await actionsOn(caseId)).toEqual(['decide_case', 'decide_appeal']);
  });

  it('that succeeds lifts a suspension at once, and one that fails leaves it [11.overruled]', async () => {
    for (const [verdict, outcome] of [
      ['upheld', 'forbidden'],
      ['overruled', 'submitted'],
    ] as const) {
      const { seeker, decide, appeal, answer } = await openCase();
      await decide({ measure: 'suspended', days: '30' });
      await appeal();
      await answer(second, verdict);
      const sent = makeRequest(test, {}, seeker).then(({ state }) => state());
      expect(await sent.catch((error: { code: string }) => error.code)).toBe(outcome);
    }
  });

  it('is made once, within thirty days, by the person concerned, in words [11.appeal]', async () => {
    const { seeker, referrer, decide, measure } = await openCase();
    await decide();
    const { id: measureId } = (await measure()) ?? { id: '' };
    const appeal = (session: Session, words = 'It was not me.') => app.trust.appeal(session, measureId, { words });
    await expect(appeal(referrer.session)).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.trust.appeal(seeker.session, 'x', { words: 'No.' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(appeal(seeker.session, ' ')).rejects.toMatchObject({ code: 'invalid_input' });
    expect(timesIn(await outcomesOf([appeal(seeker.session), appeal(seeker.session)]), 'done')).toBe(1);
    await expect(appeal(seeker.session)).rejects.toMatchObject({ code: 'conflict' });
    const late = await openCase();
    await late.decide();
    clock.advance({ days: 31 });
    const lateId = (await late.measure())?.id ?? '';
    await expect(app.trust.appeal(late.seeker.session, lateId, { words: 'Late.' })).rejects.toMatchObject({ code: 'conflict' });
  });
});
