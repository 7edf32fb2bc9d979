import { expect, it } from 'vitest';
import { makeReferrer, makeRequest, makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { requestTimes } from '#domain/requests/request-times.ts';
import { commitHeldMove } from './commit-held-move.job.ts';

const test = await useTestApp();
const { app, clock, delivered } = test;
await makeResumes(test);
const referrer = await makeReferrer(test);

const sendFrom = async (position: string) => ({ ...(await makeRequest(test, { position }, undefined, referrer)), version: 1 });
/** The real job waits by the machine's clock, so the test runs it itself. */
async function goOn(seconds: number, ...sent: { id: string }[]) {
  clock.advance({ seconds });
  for (const { id } of sent) await commitHeldMove(test.jobDeps, { requestId: id, accountId: referrer.id });
  await test.runJobs();
}
const pick = (...sent: { id: string; version: number }[]) => sent.map(({ id, version }) => ({ id, version }));

it('one no declines several, each with its own event and mail, after ten seconds in which it can be undone', async () => {
  const [a, b, c] = [await sendFrom('One'), await sendFrom('Two'), await sendFrom('Three')];
  const answered = await app.requests.answerSeveral(referrer.session, { requests: pick(a, b), reason: 'position_closed' });
  expect(answered).toEqual({ answered: 2, refused: [] });
  expect(await app.requests.undoable(referrer.id)).toMatchObject({ many: 2 });
  await goOn(requestTimes.undoSecondsOfSeveral - 1, a, b);
  expect(await a.state()).toBe('submitted');
  expect(await app.requests.undoSeveral(referrer.session)).toBe(2);
  await goOn(2, a, b);
  expect([await a.state(), await b.state()]).toEqual(['submitted', 'submitted']);

  await app.requests.answerSeveral(referrer.session, { requests: pick(a, b), reason: 'position_closed' });
  await goOn(requestTimes.undoSecondsOfSeveral, a, b);
  expect([await a.state(), await b.state(), await c.state()]).toEqual(['declined', 'declined', 'submitted']);
  for (const { seeker } of [a, b]) expect(delivered.filter(({ recipient }) => recipient === seeker.email).length).toBeGreaterThan(0);
  expect(await app.requests.undoSeveral(referrer.session)).toBe(0);
});

it('skips requests that have changed meanwhile, and answers the others', async () => {
  const [a, b] = [await sendFrom('Four'), await sendFrom('Five')];
  await a.by(a.seeker, { move: 'withdraw' });
  const answered = await app.requests.answerSeveral(referrer.session, { requests: pick(a, b), reason: 'not_a_match' });
  expect(answered).toMatchObject({ answered: 1, refused: [{ id: a.id }] });
  const [stranger, other] = [await makeReferrer(test), await sendFrom('Six')];
  expect(await app.requests.answerSeveral(stranger.session, { requests: pick(other), reason: 'not_a_match' })).toMatchObject({
    answered: 0,
  });
});

it('not now says from when on they may ask again, and needs the day', async () => {
  const a = await sendFrom('Seven');
  await expect(app.requests.answerSeveral(referrer.session, { requests: pick(a), reason: 'not_now' })).rejects.toMatchObject({
    fields: [{ field: 'again' }],
  });
  await app.requests.answerSeveral(referrer.session, { requests: pick(a), reason: 'not_now', again: '2027-01-15' });
  await goOn(requestTimes.undoSecondsOfSeveral, a);
  const { messages, declineReason } = await a.seen();
  expect(declineReason).toBe('not_now');
  expect(messages.at(-1)?.body).toContain('15 Jan');
});
