import { describe, expect, it } from 'vitest';
import type { Session } from '#domain/accounts/account.ts';
import { makeColleague, makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { submitRequest } from '#server/requests/sending/submit-request.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';

const test = await useTestApp();
const { app, clock, database, delivered, jobDeps } = test;
const { db } = database;
await makeResumes(test);

/** Everything that a caller gets to see of a refusal. */
async function refusalOf(doing: Promise<unknown>) {
  const error = await doing.then(
    () => undefined,
    (thrown: unknown) => thrown as { code: string; detail: string; fields: unknown },
  );
  return error && { code: error.code, detail: error.detail, fields: error.fields };
}
const send = (session: Session, referrerId: string) => app.requests.submit({ session }, requestInputFor(referrerId));

describe('a block', () => {
  it('looks like a pause to the one who is blocked, and like nothing to everybody else', async () => {
    const [seeker, other, referrer] = [await makePerson(test), await makePerson(test), await makeReferrer(test)];
    const { id } = await send(seeker.session, referrer.referrerId);
    await app.requests.move({ session: referrer.session, id }, { move: 'decline', reason: 'too_many' });
    await test.runJobs();
    const before = delivered.length;
    expect(await app.trust.block(referrer.session, { requestId: id })).toEqual({ name: 'Neha Sharma' });
    await app.trust.block(referrer.session, { requestId: id });
    const blocked = await refusalOf(send(seeker.session, referrer.referrerId));
    await send(other.session, referrer.referrerId);
    await app.becoming.pause(referrer.session, true);
    expect(blocked).toEqual(await refusalOf(send(other.session, referrer.referrerId)));
    expect(blocked).toEqual(await refusalOf(send(seeker.session, referrer.referrerId)));
    await app.becoming.pause(referrer.session, false);
    await test.runJobs();
    expect(delivered.slice(before).filter(({ recipient }) => recipient === seeker.email)).toEqual([]);
    const [block] = await app.trust.blocks(referrer.session);
    await app.trust.unblock(referrer.session, block?.id ?? '');
    await send(seeker.session, referrer.referrerId);
  });

  it('asks the database the same for a pause as for a block, so that time tells nothing', async () => {
    const queriesOf = async (prepare: (people: { blocker: Session; requestId: string }) => Promise<unknown>) => {
      const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
      const { id } = await send(seeker.session, referrer.referrerId);
      await prepare({ blocker: referrer.session, requestId: id });
      const asked: string[] = [];
      const watched = db.withPlugin({
        transformQuery: ({ node }) => {
          asked.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await refusalOf(submitRequest({ ...test.deps, db: watched }, { session: seeker.session }, requestInputFor(referrer.referrerId)));
      return asked;
    };
    const paused = await queriesOf(({ blocker }) => app.becoming.pause(blocker, true));
    const blocked = await queriesOf(({ blocker, requestId }) => app.trust.block(blocker, { requestId }));
    expect(paused.length).toBeGreaterThan(1);
    expect(blocked).toEqual(paused);
  });

  it('stops messages on a request that is under way, and ends nothing', async () => {
    const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
    const { id } = await send(seeker.session, referrer.referrerId);
    await app.trust.block(referrer.session, { requestId: id });
    expect((await app.requests.get(seeker.id, id)).writable).toBe(false);
    await expect(app.requests.sendMessage({ session: seeker.session, id }, { body: 'Why?' })).rejects.toMatchObject({
      code: 'conflict',
      detail: 'Nobody on this request can read a message now.',
    });
    await app.requests.sendMessage({ session: referrer.session, id }, { body: 'I will decide by Friday.' });
    await app.requests.move({ session: referrer.session, id }, { move: 'accept' });
  });

  it('keeps both from being asked for each other', async () => {
    const [seeker, first] = [await makePerson(test), await makeReferrer(test)];
    const [blocks, isBlocked] = [await makeColleague(test, first), await makeColleague(test, first)];
    const { id: earlier } = await send(seeker.session, blocks.referrerId);
    await app.requests.move({ session: blocks.session, id: earlier }, { move: 'decline', reason: 'too_many' });
    await app.trust.block(blocks.session, { requestId: earlier });
    await app.trust.block(seeker.session, { referrerId: isBlocked.referrerId });
    const input = requestInputFor(first.referrerId, { position: 'Another', ladder: true });
    const { id } = await app.requests.submit({ session: seeker.session }, input);
    clock.advance({ days: 5 });
    await advanceRequests(jobDeps);
    await test.runJobs();
    expect((await app.requests.get(seeker.id, id)).offers.map(({ referrerId }) => referrerId)).toEqual([first.referrerId]);
    // Nor are they among those whom the seeker could ask next: the form would say that they pause.
    await app.requests.move({ session: first.session, id }, { move: 'decline', reason: 'too_many' });
    await test.runJobs();
    const others = (await app.requests.get(seeker.id, id)).next?.people.map((person) => person.id);
    expect(others).not.toContain(blocks.referrerId);
    expect(others).not.toContain(isBlocked.referrerId);
  });

  it('names nobody whose name one cannot see, and nobody one has not met', async () => {
    const [seeker, referrer, stranger] = [await makePerson(test), await makeReferrer(test), await makePerson(test)];
    const colleague = await makeColleague(test, referrer);
    const input = requestInputFor(referrer.referrerId, { ladder: true });
    const { id } = await app.requests.submit({ session: seeker.session }, input);
    clock.advance({ days: 5 });
    await advanceRequests(jobDeps);
    await test.runJobs();
    expect(await app.trust.block(colleague.session, { requestId: id })).toEqual({ name: 'A candidate' });
    expect(JSON.stringify((await app.trust.blocks(colleague.session)).map(({ name }) => name))).not.toContain('Neha');
    await expect(app.trust.block(stranger.session, { requestId: id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.trust.block(stranger.session, { requestId: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.trust.block(stranger.session, { referrerId: 'nobody' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.trust.block(stranger.session, {})).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.trust.block(referrer.session, { referrerId: referrer.referrerId })).rejects.toMatchObject({ code: 'unprocessable' });
  });
});
