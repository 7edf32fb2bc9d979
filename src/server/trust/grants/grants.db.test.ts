import { describe, expect, it } from 'vitest';
import { makeCases } from '#tests/factories/case.factory.ts';
import { asAdministrator, makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { useGrant } from './grant-access.ts';

const test = await useTestApp();
const { app, clock, database } = test;
const { db } = database;
await makeResumes(test);
const { first, second, report, casesAbout, actionsOn, openCase: openReported } = await makeCases(test);

const reason = 'To read what was promised for money.';

async function openCase() {
  const opened = await openReported('money');
  const { caseId } = opened;
  const grant = (thing = 'messages', by = first, typed: object = {}) => app.casesDesk.grant(by, caseId, { thing, reason, ...typed });
  const read = (by = first, from = caseId) => app.casesDesk.readMessages(by, from);
  return { ...opened, grant, read };
}
const forbidden = { code: 'forbidden' };

describe('a look', () => {
  it('takes a grant, lasts half an hour, is recorded each time, and is read by both sides with name, time and reason', async () => {
    const { seeker, referrer, id, caseId, grant, read } = await openCase();
    await expect(read()).rejects.toMatchObject(forbidden);
    const looking = { administratorId: first.account.id, thing: 'messages', targetId: id } as const;
    expect(await useGrant(test.deps, looking)).toBe(false);
    await grant();
    expect((await read()).map(({ body }) => body)).toEqual(['I built a thing that people use.']);
    const at = clock.now();
    clock.advance({ minutes: 29 });
    await read();
    clock.advance({ minutes: 1 });
    await expect(read()).rejects.toMatchObject(forbidden);
    for (const { session } of [seeker, referrer]) {
      const looks = await app.trust.looks(session);
      expect(looks).toHaveLength(2);
      expect(looks[1]).toEqual({ thing: 'messages', by: first.account.displayName, reason, at });
    }
    expect(await actionsOn(caseId)).toEqual(['grant_access', 'look_at_private', 'look_at_private']);
    await expect(db.deleteFrom('access_looks').execute()).rejects.toThrow('never changed');
  });

  it('is for one administrator, one thing and one case, and ends with the case', async () => {
    const { seeker, id, caseId, decide, grant, read } = await openCase();
    await grant();
    await expect(read(second)).rejects.toMatchObject(forbidden);
    await report(seeker.session, { kind: 'request', id });
    const [, other] = await casesAbout(id);
    await expect(read(first, other?.id)).rejects.toMatchObject(forbidden);
    await read();
    await decide({ measure: 'none' });
    await expect(read()).rejects.toMatchObject(forbidden);
    await expect(grant()).rejects.toMatchObject({ code: 'conflict' });
    expect((await app.casesDesk.getCase(first, caseId)).things).toEqual([]);
  });

  it.each([
    [{ reason: 'Nineteen characters' }, 'reason'],
    [{ reason: ' '.repeat(30) }, 'reason'],
    [{ reason: `${' '.repeat(30)}short` }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ thing: 'diary' }, 'thing'],
  ])('is not granted with %j', async (typed, field) => {
    const { grant, read } = await openCase();
    await expect(grant('messages', first, typed)).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field }] });
    await expect(read()).rejects.toMatchObject(forbidden);
  });

  it('is not granted to a person who is part of the case or no administrator, nor for a thing that does not exist', async () => {
    const { seeker, referrer, grant } = await openCase();
    for (const person of [seeker, referrer]) await expect(grant('messages', asAdministrator(person))).rejects.toMatchObject(forbidden);
    await expect(grant('proof')).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(grant('messages', seeker.session)).rejects.toMatchObject({ code: 'not_found' });
    await report(undefined, { kind: 'company', id: referrer.companyId });
    const [about] = await casesAbout(referrer.companyId);
    const grantIn = (id = '') => app.casesDesk.grant(first, id, { thing: 'messages', reason });
    await expect(grantIn(about?.id)).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(grantIn('x')).rejects.toMatchObject({ code: 'not_found' });
  });
});
