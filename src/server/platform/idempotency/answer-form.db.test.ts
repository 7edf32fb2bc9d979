import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { inTime } from '#server/platform/limits/in-time.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { answerForm } from './answer-form.ts';

const { database, clock } = await useTestApp();
const { db } = database;
const newKey = () => createHash('sha256').update(randomBytes(8)).digest();

let made = 0;
const act = (tx: Tx) => sql`insert into rate_limits (key, points) values (${`act ${++made}`}, 1)`.execute(tx);
const acts = async () => (await db.selectFrom('rate_limits').select('key').where('key', 'like', 'act %').execute()).length;
const done = { status: 302, headers: { location: '/done' } };
const refused = { status: 409, headers: {} };

/** Answers like a page: an error of its act becomes a page with that status. */
const send = (key: Buffer, work: () => Promise<unknown>, answer: { status: number; headers: Record<string, string> } = done) =>
  answerForm({ db, now: clock.now }, key, () =>
    work().then(
      () => answer,
      () => refused,
    ),
  );

it('a form that arrives twice is carried out once, and the second one is led to where the first was', async () => {
  const key = newKey();
  const before = await acts();
  expect(await send(key, () => transact(db, act))).toEqual(done);
  expect(await send(key, () => transact(db, act))).toEqual({ doneBefore: '/done' });
  // The second form may be refused before it writes anything, because of what the first one did.
  expect(await send(key, () => Promise.reject(new Error('it is gone')))).toEqual({ doneBefore: '/done' });
  expect(await acts()).toBe(before + 1);
  expect(await send(newKey(), () => transact(db, act))).toEqual(done);
  expect(await acts()).toBe(before + 2);
});

it('a form that arrives twice at once waits for the first', async () => {
  const before = await acts();
  const same = newKey();
  const answers = await Promise.all(
    [1, 2].map(() => send(same, () => transact(db, (tx) => act(tx).then(() => sql`select pg_sleep(0.05)`.execute(tx))))),
  );
  expect(answers).toContainEqual(done);
  expect(answers.filter((answer) => 'doneBefore' in answer)).toHaveLength(1);
  expect(await acts()).toBe(before + 1);
});

it('a form that arrives while the first has done its act but not answered is led to where the first leads', async () => {
  const key = newKey();
  const [acted, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = send(key, () =>
    transact(db, act)
      .then(() => acted.resolve())
      .then(() => late.promise),
  );
  await acted.promise;
  const second = send(key, () => transact(db, act).finally(late.resolve));
  expect(await second).toEqual({ doneBefore: '/done' });
  expect(await first).toEqual(done);
});

it('a form that arrives after one that led nowhere hears so at once', async () => {
  const key = newKey();
  await send(key, () => transact(db, act), { status: 200, headers: {} });
  expect(await inTime(1000, () => send(key, () => transact(db, act)))).toEqual({ doneBefore: null });
});

it('a form that was refused, before or after its first transaction, can be sent again', async () => {
  const key = newKey();
  const before = await acts();
  const refuse = (tx: Tx) => act(tx).then(() => Promise.reject(new Error('no')));
  expect(await send(key, () => transact(db, refuse))).toEqual(refused);
  expect(await send(key, () => transact(db, act).then(() => transact(db, refuse)))).toEqual(refused);
  expect(await send(key, () => transact(db, act).then(() => transact(db, act)))).toEqual(done);
  expect(await acts()).toBe(before + 3);
});

it('a form whose answer came too late is not repeated if it was carried out', async () => {
  const key = newKey();
  const before = await acts();
  const late = Promise.withResolvers<void>();
  let ended: Promise<unknown> = Promise.resolve();
  const slow = () =>
    (ended = send(key, () =>
      transact(db, act)
        .then(() => late.promise)
        .then(() => transact(db, act)),
    ));
  await expect(inTime(150, slow)).rejects.toMatchObject({ code: 'unavailable' });
  late.resolve();
  expect(await ended).toEqual(refused);
  expect(await send(key, () => transact(db, act))).toEqual({ doneBefore: null });
  expect(await acts()).toBe(before + 1);
});
