import { describe, expect, it } from 'vitest';
import type { Session } from '#domain/accounts/account.ts';
import { makeColleague, makePerson, makeReferrer, makeRequest, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import type { MoveInput } from '#domain/requests/move-input.ts';
import { moveOwnRequest } from '#server/requests/moves/move-own-request.ts';
import { sendMessage } from '#server/requests/moves/send-message.ts';
import { submitRequest } from '#server/requests/sending/submit-request.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';

const test = await useTestApp();
const { app, clock, database, delivered, jobDeps } = test;
const { db } = database;
await makeResumes(test);

/** Everything that a caller gets to see of a refusal. */
const refusalOf = (doing: Promise<unknown>) =>
  doing.then(
    () => undefined,
    ({ code, detail, fields }: { code: string; detail: string; fields: unknown }) => ({ code, detail, fields }),
  );
const send = (session: Session, referrerId: string) => app.requests.submit({ session }, requestInputFor(referrerId));

let positions = 0;

/** Records the kinds of statements that the database gets. */
function watch() {
  const asked: string[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { asked, watched };
}

describe('a block', () => {
  it('looks like a pause to the blocked person, and like nothing to others', async () => {
    const [{ seeker, referrer, id, by }, other] = [await makeRequest(test), await makePerson(test)];
    await by(referrer, { move: 'decline', reason: 'too_many' });
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

  it('in the middle of a send: it arrives as if sent before, or is refused like a pause, and never half of each', async () => {
    for (let n = 0; n < 12; n++) {
      const { seeker, referrer, id: before } = await makeRequest(test);
      await test.runJobs();
      delivered.length = 0;
      const next = app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId, { position: 'Second' }));
      const [outcome] = await Promise.allSettled([next, app.trust.block(referrer.session, { requestId: before })]);
      const code = outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'unprocessable';
      expect(code).toBe('unprocessable');
      await test.runJobs();
      const { rows } = await database.pool.query('select from requests where seeker_id = $1', [seeker.id]);
      expect(rows).toHaveLength(outcome.status === 'fulfilled' ? 2 : 1);
      expect(delivered.filter(({ recipient }) => recipient === referrer.email)).toHaveLength(rows.length - 1);
      await expect(send(seeker.session, referrer.referrerId)).rejects.toMatchObject({ code: 'unprocessable' });
    }
  });

  it('asks the database the same for a pause as for a block, so that time tells nothing', async () => {
    const queriesOf = async (prepare: (people: { blocker: Session; requestId: string }) => Promise<unknown>) => {
      const { seeker, referrer, id } = await makeRequest(test);
      await prepare({ blocker: referrer.session, requestId: id });
      const { asked, watched } = watch();
      await refusalOf(submitRequest({ ...test.deps, db: watched }, { session: seeker.session }, requestInputFor(referrer.referrerId)));
      return asked;
    };
    const paused = await queriesOf(({ blocker }) => app.becoming.pause(blocker, true));
    const blocked = await queriesOf(({ blocker, requestId }) => app.trust.block(blocker, { requestId }));
    expect(paused.length).toBeGreaterThan(1);
    expect(blocked).toEqual(paused);
  });

  it('takes messages on a request that is under way, and keeps them back for good', async () => {
    const { seeker, referrer, id } = await makeRequest(test);
    const write = (body: string) => app.requests.sendMessage({ session: seeker.session, id }, { body });
    const bodies = async (reader: { id: string }) => (await app.requests.get(reader.id, id)).messages.map(({ body }) => body);
    await app.trust.block(referrer.session, { requestId: id });
    expect((await app.requests.get(seeker.id, id)).writable).toBe(true);
    // For the other side this message does not exist: they cannot report it, and do not see it when the block is taken back.
    const { id: unheard } = await write('Why?');
    await expect(app.trust.reportable(referrer.session, { kind: 'message', id: unheard })).rejects.toMatchObject({ code: 'not_found' });
    await app.trust.unblock(referrer.session, seeker.id);
    await write('After.');
    expect([await bodies(seeker), await bodies(referrer)]).toEqual([['Why?', 'After.'], ['After.']]);
  });

  /** The words of each step reach only a side that wants to hear them; the step itself counts. */
  it.each([
    ['write', 'seeker', { body: 'SECRET words' }, []],
    ['ask', 'referrer', { move: 'ask', question: 'SECRET words' }, []],
    ['answer', 'seeker', { move: 'answer', answer: 'SECRET words' }, ['ask']],
    ['decline', 'referrer', { move: 'decline', reason: 'other', note: 'SECRET words' }, []],
    ['extend', 'referrer', { move: 'extend', reason: 'SECRET words' }, ['accept']],
    ['mark_referred', 'referrer', { move: 'mark_referred', reference: 'SECRET words' }, ['accept']],
    ['dispute', 'seeker', { move: 'dispute', reason: 'SECRET words' }, ['accept', 'mark_referred']],
  ] as const)('lets the blocked one %s, without the words', async (_, actor, input, earlier) => {
    const people = { seeker: await makePerson(test), referrer: await makeReferrer(test) };
    const other = actor === 'seeker' ? people.referrer : people.seeker;
    const steps: Record<string, MoveInput> = {
      ask: { move: 'ask', question: 'When?' },
      accept: { move: 'accept' },
      mark_referred: { move: 'mark_referred', reference: 'R-4711' },
    };
    const played = async (isBlocked: boolean) => {
      const { id } = await app.requests.submit(
        { session: people.seeker.session },
        requestInputFor(people.referrer.referrerId, { position: `Engineer ${++positions}` }),
      );
      for (const step of earlier) await app.requests.move({ session: people.referrer.session, id }, steps[step] as MoveInput);
      if (isBlocked) await app.trust.block(other.session, { requestId: id });
      const { asked, watched } = watch();
      const [deps, caller] = [
        { ...test.deps, db: watched },
        { session: people[actor].session, id },
      ];
      const answer = 'body' in input ? await sendMessage(deps, caller, input) : (await moveOwnRequest(deps, caller, input)).state;
      const told = db.selectFrom('notifications').select('body').where('request_id', '=', id);
      const news = await told.where('account_id', '=', other.id).execute();
      await test.runJobs();
      const mails = delivered.filter(({ recipient, text }) => recipient === other.email && text.includes(id));
      const reads = await app.requests.get(other.id, id);
      const shown = JSON.stringify([news, mails, reads.messages]);
      const answered = typeof answer === 'string' ? answer : { ...answer, id: 'of each its own' };
      return { answered, asked, told: news.length, mailed: mails.length, secret: shown.includes('SECRET'), id };
    };
    const { id: firstId, ...free } = await played(false);
    expect(free).toMatchObject({ secret: true });
    expect(free.asked.length).toBeGreaterThan(3);
    await app.requests.move({ session: people.seeker.session, id: firstId }, { move: 'withdraw' }).catch(() => undefined);
    const { id, ...blocked } = await played(true);
    // A step is told without its words; a message has nothing else to tell.
    const untold = 'body' in input ? 1 : 0;
    expect(blocked).toEqual({ ...free, told: free.told - untold, mailed: free.mailed - untold, secret: false });
    // The author still reads their own words. After a no a referrer reads nothing any more, and a reference is no message.
    const own = JSON.stringify((await app.requests.get(people[actor].id, id)).messages);
    expect(own.includes('SECRET')).toBe(!('move' in input && ['mark_referred', 'decline'].includes(input.move)));
  });

  it('keeps each from being asked for the other', async () => {
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
    // The list of others to ask leaves them out too, because the form would say that they pause.
    await app.requests.move({ session: first.session, id }, { move: 'decline', reason: 'too_many' });
    await test.runJobs();
    const others = (await app.requests.get(seeker.id, id)).next?.people.map((person) => person.id);
    expect(others).not.toContain(blocks.referrerId);
    expect(others).not.toContain(isBlocked.referrerId);
  });

  it('names no person whose name the blocker cannot see or has not met', async () => {
    const [seeker, referrer, stranger] = [await makePerson(test), await makeReferrer(test), await makePerson(test)];
    const colleague = await makeColleague(test, referrer);
    const { id } = await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId, { ladder: true }));
    clock.advance({ days: 5 });
    await advanceRequests(jobDeps);
    await test.runJobs();
    expect(await app.trust.block(colleague.session, { requestId: id })).toEqual({ name: 'A candidate' });
    expect(JSON.stringify((await app.trust.blocks(colleague.session)).map(({ name }) => name))).not.toContain('Neha');
    for (const met of [{ requestId: id }, { requestId: 'x' }, { referrerId: 'nobody' }, {}])
      await expect(app.trust.block(stranger.session, met)).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.trust.block(referrer.session, { referrerId: referrer.referrerId })).rejects.toMatchObject({ code: 'unprocessable' });
  });
});
