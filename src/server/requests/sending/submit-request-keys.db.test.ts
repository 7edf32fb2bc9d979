import { describe, expect, it } from 'vitest';
import { makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app, database } = test;
const { db } = database;
await makeResumes(test);

const countOf = async (seekerId: string) =>
  (await db.selectFrom('requests').select('id').where('seeker_id', '=', seekerId).execute()).length;

describe('a key', () => {
  it('sent twice at once spends the last free request once, and both calls get its answer', async () => {
    const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
    const { resumeId } = requestInputFor(referrer.referrerId);
    const send = (n: number, key?: string) =>
      app.requests.submit(
        { session: seeker.session, key },
        { ...requestInputFor(referrer.referrerId), position: `Position ${n}`, resumeId },
      );
    for (let n = 1; n < 5; n++) await send(n);
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => send(5, 'last')));
    expect(others).toEqual([first, first, first]);
    expect(await countOf(seeker.id)).toBe(5);
    expect((await app.requests.allowance(seeker.id)).count).toBe(5);
  });

  it('makes twenty sends one, with one answer', async () => {
    const seeker = await makePerson(test);
    const { referrerId, email } = await makeReferrer(test);
    const input = requestInputFor(referrerId);
    const send = (change = {}) => app.requests.submit({ session: seeker.session, key: 'same' }, { ...input, ...change });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    // Equal to the byte: a client that retries must not see another order of keys.
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countOf(seeker.id)).toBe(1);
    expect(await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).toHaveLength(1);
    await expect(send({ message: 'Other words.' })).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('of a send that was refused can be used again', async () => {
    const seeker = await makePerson(test);
    const referrer = await makeReferrer(test);
    const send = () => app.requests.submit({ session: seeker.session, key: 'again' }, requestInputFor(referrer.referrerId));
    await db.updateTable('referrers').set({ paused_by_person: true }).where('id', '=', referrer.referrerId).execute();
    await expect(send()).rejects.toMatchObject({ code: 'unprocessable' });
    await db.updateTable('referrers').set({ paused_by_person: false }).where('id', '=', referrer.referrerId).execute();
    expect((await send()).state).toBe('submitted');
  });
});
