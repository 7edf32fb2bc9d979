import { expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { listenTo } from '#server/platform/db/listen.ts';
import type { MoveInput } from '#domain/requests/move-input.ts';
import { makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';

const test = await useTestApp();
const { app, clock, database, jobDeps } = test;
await makeResumes(test);

async function start() {
  const referrer = await makeReferrer(test);
  const ask = async () =>
    (await app.requests.submit({ session: (await makePerson(test)).session }, requestInputFor(referrer.referrerId))).id;
  const move = (id: string, input: MoveInput) => app.requests.move({ session: referrer.session, id }, input);
  return { referrer, ask, move };
}

it('a yes or a no is an answer; a question and a word about the date are none', async () => {
  const { referrer, ask, move } = await start();
  const ids = [await ask(), await ask(), await ask(), await ask(), await ask()];
  const [asked = '', ...others] = ids;
  clock.advance({ hours: 2 });
  await move(asked, { move: 'ask', question: 'Which team?' });
  expect(await app.requests.answerTimes(referrer.referrerId)).toBeNull();
  for (const id of others) await move(id, { move: 'accept' });
  expect(await app.requests.answerTimes(referrer.referrerId)).toBeNull();
  clock.advance({ hours: 4 });
  for (const id of others) await move(id, { move: 'extend', reason: 'The portal is down.' });
  await move(asked, { move: 'decline', reason: 'other' });
  expect(await app.requests.answerTimes(referrer.referrerId)).toEqual({ medianHours: 2, answered: 5, asked: 5 });
});

it('an answer, or its absence, drops the kept page that shows the figure, and no list', async () => {
  const { referrer, ask, move } = await start();
  const heard: string[] = [];
  const logger = createLogger('silent');
  const changes = listenTo(database.url, 'pages_changed', { onMessage: (tag) => heard.push(tag), onGap: () => heard.push('gap'), logger });
  const [yes, no, silent] = [await ask(), await ask(), await ask()];
  await vi.waitFor(() => expect(heard).toContain('gap'));
  const dropsBy = async (act: () => Promise<unknown>) => {
    heard.length = 0;
    await act();
    await database.pool.query("notify pages_changed, 'end'");
    await vi.waitFor(() => expect(heard).toContain('end'));
    expect(heard).not.toContain('referrers');
    return heard.includes(`referrer:${referrer.referrerId}`);
  };
  expect(await dropsBy(() => move(yes, { move: 'accept' }))).toBe(true);
  expect(await dropsBy(() => move(no, { move: 'ask', question: 'Which team?' }))).toBe(false);
  expect(await dropsBy(() => move(no, { move: 'decline', reason: 'other' }))).toBe(true);
  clock.advance({ days: 30 });
  expect(await dropsBy(() => advanceRequests(jobDeps))).toBe(true);
  expect(await database.db.selectFrom('requests').select('state').where('id', '=', silent).executeTakeFirst()).toEqual({
    state: 'expired',
  });
  await changes.stop();
});
