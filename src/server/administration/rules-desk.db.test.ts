import { describe, expect, it } from 'vitest';
import { makePerson, makeReferrer, makeResumes, requestInputFor, type TestReferrer } from '#tests/factories/request.factory.ts';
import { startLadder } from '#tests/factories/ladder.factory.ts';
import { makeStaff } from '#tests/factories/staff.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app, clock, database } = test;
const { db } = database;
await makeResumes(test);

const administrator = await makeStaff(test);
const rule = { kind: 'applied_before', holds: 'yes', months: '6', source: 'Careers page', sourceUrl: '', statedOn: '2026-01-31' };
const change = (companyId: string, typed: object = {}) => app.rulesDesk.change(administrator, companyId, { ...rule, ...typed });
const actions = (companyId: string) => {
  const acts = db.selectFrom('administrator_actions').select(['action', 'detail']).orderBy('id');
  return acts.where('subject', '=', `company-rules:${companyId}`).execute();
};
const asksToLook = async (companyId: string) => {
  const { declines, reports } = await app.rulesDesk.toLookAt(administrator);
  return { declines: declines.find(({ id }) => id === companyId), reports: reports.find(({ id }) => id === companyId)?.reports };
};

describe('a rule card', () => {
  it('is unknown until an administrator writes a rule with its source and day, which is recorded', async () => {
    const { companyId } = await makeReferrer(test);
    expect(await app.companies.findRules(companyId)).toEqual([]);
    await change(companyId, { sourceUrl: 'careers.example.in/rules' });
    await change(companyId, { kind: 'former_employees', holds: 'no', months: '' });
    expect(await app.companies.findRules(companyId)).toMatchObject([
      { ...rule, holds: true, months: 6, sourceUrl: 'https://careers.example.in/rules', confirmed: 0, confirmedAt: null },
      { kind: 'former_employees', holds: false, months: null },
    ]);
    await expect(change('no-such-company')).rejects.toMatchObject({ code: 'not_found' });
    await change(companyId, { holds: 'no' });
    expect(await app.companies.findRules(companyId)).toContainEqual(expect.objectContaining({ kind: 'applied_before', months: null }));
    await change(companyId, { holds: 'unknown' });
    expect((await app.companies.findRules(companyId)).map(({ kind }) => kind)).toEqual(['former_employees']);
    expect(await actions(companyId)).toMatchObject([
      { action: 'change_company_rule', detail: { kind: 'applied_before', holds: 'yes', months: '6' } },
      { action: 'change_company_rule', detail: { kind: 'former_employees', holds: 'no' } },
      { action: 'change_company_rule', detail: { kind: 'applied_before', holds: 'no' } },
      { action: 'change_company_rule', detail: { kind: 'applied_before', holds: 'unknown' } },
    ]);
  });

  it.each([
    [{ months: '' }, 'months'],
    [{ months: '61' }, 'months'],
    [{ months: '6.5' }, 'months'],
    [{ source: ' ' }, 'source'],
    [{ sourceUrl: 'javascript:alert(1)' }, 'sourceUrl'],
    [{ statedOn: '' }, 'statedOn'],
    [{ statedOn: '2026-02-30' }, 'statedOn'],
    [{ statedOn: '2999-01-01' }, 'statedOn'],
    [{ holds: 'perhaps' }, 'holds'],
    [{ kind: 'dress_code' }, 'kind'],
  ])('refuses %j with a sentence at %s', async (typed, field) => {
    const { companyId } = await makeReferrer(test);
    await expect(change(companyId, typed)).rejects.toMatchObject({ code: 'invalid_input', fields: [expect.objectContaining({ field })] });
    expect(await actions(companyId)).toEqual([]);
  });
});

describe('a person who works there', () => {
  const says = (person: Pick<TestReferrer, 'session'>, companyId: string, typed: object) =>
    app.referrers.reportRule(person.session, companyId, { kind: 'applied_before', ...typed });

  it('confirms a rule, once however often, until it is changed', async () => {
    const person = await makeReferrer(test);
    await change(person.companyId);
    await Promise.all([1, 2, 3].map(() => says(person, person.companyId, { verdict: 'right' })));
    expect(await app.companies.findRules(person.companyId)).toMatchObject([{ confirmed: 1, confirmedAt: clock.now() }]);
    await change(person.companyId, { months: '12' });
    expect(await app.companies.findRules(person.companyId)).toMatchObject([{ months: 12, confirmed: 0 }]);
  });

  it('corrects a rule or tells one that we do not know, and an administrator is asked to look, once', async () => {
    const person = await makeReferrer(test);
    await change(person.companyId);
    clock.advance({ minutes: 1 });
    await expect(says(person, person.companyId, { verdict: 'differs', note: ' ' })).rejects.toMatchObject({ code: 'invalid_input' });
    await says(person, person.companyId, { verdict: 'differs', note: 'It is 12 months now.' });
    await says(person, person.companyId, { kind: 'validity', verdict: 'differs', note: 'Three months.' });
    await expect(says(person, person.companyId, { kind: 'validity', verdict: 'right' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await asksToLook(person.companyId)).toEqual({ reports: 2 });
    const card = await app.rulesDesk.card(administrator, person.companyId);
    expect(card.said.map(({ note }) => note).toSorted()).toEqual(['It is 12 months now.', 'Three months.']);
    expect(JSON.stringify(card)).not.toContain(person.id);
    clock.advance({ minutes: 1 });
    await app.rulesDesk.look(administrator, person.companyId);
    expect(await asksToLook(person.companyId)).toEqual({});
    expect((await actions(person.companyId)).at(-1)).toMatchObject({ action: 'look_at_company_rules' });
  });

  it('must be verified there', async () => {
    const [person, other, seeker] = [await makeReferrer(test), await makeReferrer(test), await makePerson(test)];
    await change(person.companyId);
    for (const stranger of [other, seeker])
      await expect(says(stranger, person.companyId, { verdict: 'right' })).rejects.toMatchObject({ code: 'forbidden' });
    await db.updateTable('referrers').set({ verified_at: null }).where('id', '=', person.referrerId).execute();
    await expect(says(person, person.companyId, { verdict: 'right' })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await app.referrers.rulesToConfirm(person.session, person.companyId)).toMatchObject({ works: false });
    expect(await app.companies.findRules(person.companyId)).toMatchObject([{ confirmed: 0 }]);
  });
});

describe('declines by a rule', () => {
  const decline = async (referrer: TestReferrer, reason: 'already_referred' | 'employer_rules' | 'not_a_match') => {
    const { session } = await makePerson(test);
    const { id } = await app.requests.submit({ session }, requestInputFor(referrer.referrerId));
    await app.requests.move({ session: referrer.session, id }, { move: 'decline', reason });
  };

  it('ask an administrator to look from five in ninety days on, until an administrator looked', async () => {
    const referrer = await makeReferrer(test);
    for (const reason of ['already_referred', 'employer_rules', 'not_a_match', 'employer_rules', 'already_referred'] as const)
      await decline(referrer, reason);
    expect((await asksToLook(referrer.companyId)).declines).toBeUndefined();
    await decline(referrer, 'already_referred');
    expect((await asksToLook(referrer.companyId)).declines).toMatchObject({ alreadyReferred: 3, employerRules: 2 });
    clock.advance({ days: 91 });
    expect((await asksToLook(referrer.companyId)).declines).toBeUndefined();
    for (let n = 0; n < 5; n++) await decline(referrer, 'employer_rules');
    expect((await asksToLook(referrer.companyId)).declines).toMatchObject({ employerRules: 5 });
    clock.advance({ minutes: 1 });
    await app.rulesDesk.look(administrator, referrer.companyId);
    expect((await asksToLook(referrer.companyId)).declines).toBeUndefined();
  });
});

describe('what a seeker says about the rules', () => {
  const answers = { applied: 'months_3', worked: 'no', job: 'https://careers.example.in/neha-sharma/R-1' } as const;

  it('reaches the referrer with what the rules say about it, blocks nothing, and goes with the seeker', async () => {
    const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
    await change(referrer.companyId);
    const { id } = await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId, answers));
    for (const person of [seeker, referrer])
      expect(await app.requests.get(person.id, id)).toMatchObject({
        before: answers,
        ruleCheck: { kind: 'likely_void', rules: [{ kind: 'applied_before', months: 6, source: 'Careers page', statedOn: '2026-01-31' }] },
      });
    await app.leaving.eraseNow(seeker.session);
    const { before_asking: left } = await db.selectFrom('requests').select('before_asking').where('id', '=', id).executeTakeFirstOrThrow();
    expect(left).toEqual({});
  });

  it('stands on the card without the name, and not with a referrer whose turn is over', async () => {
    const { id, seeker, first, by, seen, tick, onRung } = await startLadder(test);
    await database.pool.query('update requests set before_asking = $2 where id = $1', [id, answers]);
    await tick({ days: 3 });
    await test.runJobs();
    const second = await onRung(2);
    const card = await seen(second);
    expect(card).toMatchObject({ sight: 'card', before: { applied: 'months_3' }, ruleCheck: { kind: 'unknown' } });
    expect(JSON.stringify(card.before)).not.toMatch(/neha|sharma/i);
    await by(first, { move: 'accept' });
    expect(await seen(second)).toMatchObject({ sight: 'line', before: {}, ruleCheck: null });
    expect(await app.requests.get(seeker.id, id)).toMatchObject({ before: answers });
  });
});
