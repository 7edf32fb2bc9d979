import { describe, expect, it } from 'vitest';
import { requestTimes } from '#domain/requests/request-times.ts';
import type { HeldInput } from '#domain/requests/move-input.ts';
import { mailKinds, makePerson, makeRequest, makeResumes, type Person } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { commitHeldMove } from './commit-held-move.job.ts';

const test = await useTestApp();
const { app, database, clock, jobDeps } = test;
const { db } = database;
await makeResumes(test);

const decline: HeldInput = { move: 'decline', reason: 'too_many', note: 'Ask again in March.' };
const over = () => clock.advance({ seconds: requestTimes.undoSeconds });

async function start() {
  const made = await makeRequest(test);
  const { id } = made;
  const hold = (person: Person, input: HeldInput) => app.requests.hold({ session: person.session, id }, input);
  const undo = (person: Person) => app.requests.undo({ session: person.session, id });
  const commit = (person: Person) => commitHeldMove(jobDeps, { requestId: id, accountId: person.id });
  return { ...made, hold, undo, commit };
}

const mailsAbout = (person: Person) => mailKinds(test, person);

describe('a move that can be undone', () => {
  it('reaches nobody before its time is over, and then everybody, once [10.undo]', async () => {
    const { seeker, referrer, hold, commit, seen } = await start();
    const before = await seen();
    await hold(referrer, decline);
    expect(await seen()).toEqual(before);
    expect(await seen(referrer)).toMatchObject({ state: 'submitted', held: 'decline', moves: [], turn: null });
    await commit(referrer);
    expect(await seen()).toEqual(before);
    expect(await mailsAbout(seeker)).toEqual([]);
    over();
    await Promise.all([commit(referrer), commit(referrer)]);
    const after = await seen();
    expect(after).toMatchObject({ state: 'declined', held: null });
    expect(after.messages.map(({ body }) => body)).toEqual(['Ask again in March.']);
    expect(await mailsAbout(seeker)).toEqual(['request_declined']);
  });

  it.each(['accept', 'withdraw'] as const)(
    '%s leaves nothing behind when it is undone, and later there is nothing to undo [10.undo]',
    async (move) => {
      const { seeker, referrer, hold, undo, commit, state, seen } = await start();
      const actor = move === 'accept' ? referrer : seeker;
      await hold(actor, { move });
      // Five seconds later it can still be undone.
      clock.advance({ seconds: 5 });
      await commit(actor);
      await undo(actor);
      over();
      await commit(actor);
      expect(await seen()).toMatchObject({ state: 'submitted', held: null, version: 1 });
      expect(await mailsAbout(seeker)).toEqual([]);
      await hold(actor, { move });
      over();
      await commit(actor);
      expect([await state(), await mailsAbout(seeker)]).toEqual(move === 'accept' ? ['accepted', ['request_accepted']] : ['withdrawn', []]);
      await expect(undo(actor)).rejects.toMatchObject({ code: 'conflict' });
    },
  );

  it('is undone or made, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { seeker, hold, undo, commit, state } = await start();
      await hold(seeker, { move: 'withdraw' });
      over();
      const [undone] = await Promise.allSettled([undo(seeker), commit(seeker)]);
      expect(await state()).toBe(undone.status === 'fulfilled' ? 'submitted' : 'withdrawn');
    }
  });

  it('is refused at once where it is not possible, and for a page that is out of date', async () => {
    const { seeker, referrer, id, hold, by } = await start();
    await expect(hold(seeker, decline)).rejects.toMatchObject({ code: 'forbidden' });
    await by(referrer, { move: 'accept' });
    await expect(hold(referrer, { ...decline, version: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(hold(await makePerson(test), { move: 'withdraw' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await db.selectFrom('held_moves').select('request_id').where('request_id', '=', id).execute()).toEqual([]);
  });

  it('gives way to another move of the same person, and begins anew when it is repeated', async () => {
    const { referrer, hold, commit, state, seen, by } = await start();
    await hold(referrer, decline);
    await by(referrer, { move: 'accept' });
    over();
    await commit(referrer);
    expect(await state()).toBe('accepted');
    await hold(referrer, decline);
    clock.advance({ seconds: requestTimes.undoSeconds / 2 });
    await hold(referrer, { ...decline, note: 'On second thoughts, in April.' });
    clock.advance({ seconds: requestTimes.undoSeconds / 2 });
    await commit(referrer);
    expect(await state()).toBe('accepted');
    over();
    await commit(referrer);
    expect(await state()).toBe('declined');
    const { messages } = await seen();
    expect(messages.map(({ body }) => body)).toEqual(['On second thoughts, in April.']);
  });

  it('is dropped when a colleague was faster', async () => {
    const { seeker, referrer, hold, commit, state, seen, by } = await start();
    await by(referrer, { move: 'accept' });
    await hold(seeker, { move: 'withdraw' });
    await by(referrer, { move: 'mark_referred', reference: 'REF-1' });
    over();
    await commit(seeker);
    expect(await state()).toBe('referred');
    expect(await seen()).toMatchObject({ held: null });
  });

  it('counts as an answer in time: the clock waits for it, and makes it when its job was lost', async () => {
    const { referrer, hold, state, seen } = await start();
    const { deadlineAt } = await seen();
    clock.set(new Date((deadlineAt?.getTime() ?? 0) - 1000));
    await hold(referrer, decline);
    clock.advance({ seconds: 2 });
    await advanceRequests(jobDeps);
    expect(await state()).toBe('submitted');
    over();
    await advanceRequests(jobDeps);
    expect(await state()).toBe('declined');
  });

  it('leaves the queue of what waits, and comes back when it is undone', async () => {
    const { referrer, id, hold, undo } = await start();
    const waiting = async () =>
      (await app.requests.find(referrer.id, { side: 'referrer', myTurn: true, sort: 'deadline', limit: 50 })).items.map((each) => each.id);
    expect(await waiting()).toEqual([id]);
    await hold(referrer, decline);
    expect(await waiting()).toEqual([]);
    await undo(referrer);
    expect(await waiting()).toEqual([id]);
  });
});
