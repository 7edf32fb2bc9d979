import { expect, it } from 'vitest';
import { transact } from '#server/platform/db/transact.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { answerOnce } from './answer-once.ts';

const { database, clock } = await useTestApp();

it('a repeated call gets the same bytes, in the order in which they were first written', async () => {
  const answer = { longest: 1, id: 2, b: { z: 3, a: 4 } };
  const call = () =>
    transact(database.db, (tx) => answerOnce(tx, { scope: 'test', key: 'k', body: {}, now: clock.now() }, () => Promise.resolve(answer)));
  const [first, again] = [await call(), await call()];
  expect(JSON.stringify(again)).toBe(JSON.stringify(first));
});
