import { describe, expect, it } from 'vitest';
import type { Tx } from '#server/platform/db/database.ts';
import type { AppError } from '#shared/app-error.ts';
import { makeColleague, makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { waitsFor } from '#tests/support/waits-for.ts';
import { askReferrer } from '#server/referrers/ask-referrer.ts';
import { takePlaceForOthers } from './take-place.ts';

const test = await useTestApp();
const { app, clock, delivered } = test;
const { db } = test.database;
await makeResumes(test);

const set = (id: string, change: { weekly_capacity?: number | null; paused_by_person?: boolean }) =>
  db.updateTable('referrers').set(change).where('id', '=', id).execute();
/** On a Wednesday. */
async function makeLimited(many: number): Promise<string> {
  clock.set('2026-11-18T06:00:00Z');
  const { referrerId } = await makeReferrer(test);
  await set(referrerId, { weekly_capacity: many });
  return referrerId;
}
const sendFromSomebody = async (referrerId: string) =>
  app.requests.submit({ session: (await makePerson(test)).session }, requestInputFor(referrerId));
const reached = async (referrerId: string) =>
  (await db.selectFrom('requests').select('id').where('referrer_id', '=', referrerId).where('state', '<>', 'unconfirmed').execute()).length;

describe("a referrer's week", () => {
  it('takes exactly as many of forty parallel requests as they chose, and costs the others nothing', async () => {
    const referrerId = await makeLimited(3);
    const people = await Promise.all(Array.from({ length: 40 }, () => makePerson(test)));
    const sends = await Promise.allSettled(people.map(({ session }) => app.requests.submit({ session }, requestInputFor(referrerId))));
    expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refusals = sends.flatMap((each) => (each.status === 'rejected' ? [each.reason as AppError] : []));
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['unprocessable']));
    expect(refusals[0]?.detail).toContain('from Monday, 23 Nov 2026');
    expect(await reached(referrerId)).toBe(3);
    const used = await Promise.all(people.map(({ id }) => app.requests.allowance(id)));
    expect(used.filter(({ count }) => count > 0)).toHaveLength(3);
    expect(await app.referrers.get(referrerId)).toMatchObject({ availability: 'full', opensAgainAt: new Date('2026-11-22T18:30:00Z') });
  });

  it('has room again on Monday in India, or with a larger number', async () => {
    const referrerId = await makeLimited(1);
    await sendFromSomebody(referrerId);
    await expect(sendFromSomebody(referrerId)).rejects.toMatchObject({ code: 'unprocessable' });
    await set(referrerId, { weekly_capacity: 2 });
    await sendFromSomebody(referrerId);
    clock.set('2026-11-22T18:29:59Z');
    await expect(sendFromSomebody(referrerId)).rejects.toMatchObject({ code: 'unprocessable' });
    clock.set('2026-11-22T18:30:00Z');
    expect((await app.referrers.get(referrerId)).availability).toBe('open');
    expect((await sendFromSomebody(referrerId)).state).toBe('submitted');
  });

  it('counts a visitor when the link is followed, and keeps the request when there is no room then', async () => {
    const referrerId = await makeLimited(1);
    const email = 'visitor-late@example.in';
    await app.requests.submit({ session: undefined }, requestInputFor(referrerId, { email }));
    await sendFromSomebody(referrerId);
    await test.runJobs();
    const code = /code=([\w-]+)/.exec(delivered.find(({ recipient }) => recipient === email)?.text ?? '')?.[1] ?? '';
    await expect(app.requests.confirm(code, '127.0.0.1')).rejects.toMatchObject({ code: 'unprocessable' });
    expect(await reached(referrerId)).toBe(1);
    await expect(app.requests.submit({ session: undefined }, requestInputFor(referrerId))).rejects.toMatchObject({ code: 'unprocessable' });
    await set(referrerId, { weekly_capacity: 2 });
    expect((await app.requests.confirm(code, '127.0.0.1')).state).toBe('submitted');
  });

  it('is never full for a referrer who set no limit', async () => {
    const { referrerId } = await makeReferrer(test);
    await Promise.all(Array.from({ length: 12 }, () => sendFromSomebody(referrerId)));
    expect(await reached(referrerId)).toBe(12);
  });
});

describe('a pause', () => {
  it('holds for every send that begins after it, and stays readable', async () => {
    const { referrerId } = await makeReferrer(test);
    const sends = Array.from({ length: 10 }, () => sendFromSomebody(referrerId).catch(() => undefined));
    await set(referrerId, { paused_by_person: true });
    const before = await reached(referrerId);
    await expect(sendFromSomebody(referrerId)).rejects.toMatchObject({ code: 'unprocessable', detail: /not taking requests/ });
    await Promise.all(sends);
    // A pause waits for sends in progress, so none of them can arrive after it was acknowledged.
    expect(await reached(referrerId)).toBe(before);
    expect((await app.referrers.get(referrerId)).availability).toBe('paused');
    const { items } = await app.referrers.find({ q: '', company: '', department: '', sort: 'name' }, { page: 1 }, 100);
    expect(items.map(({ id }) => id)).not.toContain(referrerId);
  });

  it.each<[string, (tx: Tx, referrerId: string) => Promise<unknown>]>([
    ['sends', (tx, referrerId) => askReferrer(tx, { referrerId, senderId: null, takesPlace: true }, clock.now())],
    ['asks in a colleague’s place', (tx, referrerId) => takePlaceForOthers(tx, { referrerId, seekerId: null }, clock.now())],
  ])('waits while a transaction %s', async (_, ask) => {
    const { referrerId } = await makeColleague(test, await makeReferrer(test));
    expect(
      await waitsFor(
        test.database,
        (tx) => ask(tx, referrerId),
        () => set(referrerId, { paused_by_person: true }),
      ),
    ).toBe(true);
  });
});
