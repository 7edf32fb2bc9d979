import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { toAppError } from '#server/platform/http/problem.ts';
import { inTime } from '#server/platform/limits/in-time.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import * as clients from './database-client.ts';
import type { Db, Tx } from './database.ts';
import { openDatabase } from './open-database.ts';
import { hint } from './hints.ts';
import { transact } from './transact.ts';

const { db, url, pool: watching } = await useTestDatabase();
const logger = createLogger('silent');

/** One connection, so that the next caller gets the same one, if it is still open. */
const open = () => {
  const database = openDatabase(url, { poolSize: 1, logger });
  onTestFinished(database.close);
  return database;
};
const idOf = async (of: Db) => (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(of)).rows[0]?.id ?? 0;
const count = (tx: Tx, key: string) => tx.insertInto('rate_limits').values({ key, points: 1, expire: null }).execute();
const isCounted = async (key: string) => (await db.selectFrom('rate_limits').select('key').where('key', '=', key).execute()).length === 1;
const stateOf = async (id: number) =>
  (await watching.query<{ state: string }>('select state from pg_stat_activity where pid = $1', [id])).rows[0]?.state ?? 'gone';

it('closing leaves no connection open, also when only the pool was used', async () => {
  const { pool, close } = open();
  await pool.query('select 1');
  await close();
  expect(pool.totalCount).toBe(0);
});

it('a connection that comes back inside a transaction is closed, failed or not', async () => {
  for (const text of ['begin', 'begin; select 1/0']) {
    const { pool, db: own } = open();
    const client = await pool.connect();
    await client.query(text).catch(() => {});
    client.release();
    await expect(idOf(own)).resolves.toBeGreaterThan(0);
  }
});

it('a transaction in which a statement failed unnoticed does not count as stored', async () => {
  const unnoticed = transact(db, async (tx) => {
    await count(tx, 'unnoticed');
    await sql`select 1/0`.execute(tx).catch(() => {});
  });
  // PostgreSQL rolls back and reports a success; Kysely notices.
  await expect(unnoticed).rejects.toThrow('rolled back instead of committed');
  const later = transact(db, async (tx) => {
    await sql`select 1/0`.execute(tx).catch(() => {});
    await count(tx, 'later');
  });
  expect(toAppError(await later.catch((error: unknown) => error)).code).toBe('unavailable');
});

it('work that was given up cancels its statement at once, and nothing of it is stored', async () => {
  const { db: own } = open();
  let id = 0;
  let ended: Promise<unknown> = Promise.resolve();
  const act = () =>
    (ended = transact(own, async (tx) => {
      id = await idOf(tx);
      await count(tx, 'given up');
      await sql`select pg_sleep(20)`.execute(tx);
    }));
  await expect(inTime(200, act)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(ended).rejects.toMatchObject({ code: '57014' });
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('gone'));
  expect(await isCounted('given up')).toBe(false);
  // The pool has a new connection for the next one.
  expect(await idOf(own)).not.toBe(id);
});

it('work that was given up between two statements is rolled back, also inside another limit and by a statement of its own', async () => {
  const { db: own, pool } = open();
  const resumed = Promise.withResolvers<void>();
  let ended: Promise<unknown> = Promise.resolve();
  let isBetween = false;
  const act = () =>
    (ended = transact(own, async (tx) => {
      await count(tx, 'between');
      isBetween = true;
      await resumed.promise;
    }));
  // However long a busy machine takes to come to that point.
  const limited = inTime(
    20,
    () => inTime(60_000, act),
    () => !isBetween,
  );
  await expect(limited).rejects.toMatchObject({ code: 'unavailable' });
  resumed.resolve();
  await expect(ended).rejects.toMatchObject({ code: 'unavailable' });
  expect(await isCounted('between')).toBe(false);
  const after = Promise.withResolvers<void>();
  const alone = (): Promise<unknown> => after.promise.then(() => (ended = pool.query('select 1')));
  await expect(inTime(20, alone)).rejects.toMatchObject({ code: 'unavailable' });
  after.resolve();
  await wait(0);
  await expect(ended).rejects.toMatchObject({ code: 'unavailable' });
});

it('callers who wait for the connection of work that was given up are served', async () => {
  const { pool, db: own } = open();
  const slow = inTime(200, () => sql`select pg_sleep(20)`.execute(own)).catch((error: unknown) => error);
  const next = Promise.all([pool.query<{ one: number }>('select 1 as one'), inTime(5_000, () => pool.query('select 1'))]);
  expect(await slow).toMatchObject({ code: 'unavailable' });
  expect((await next)[0].rows).toEqual([{ one: 1 }]);
});

it('a hint of a committed transaction leaves, although its request was given up later', async () => {
  const { db: own, pool } = open();
  await idOf(own);
  const sent = vi.spyOn(pool, 'query');
  const act = async () => {
    await transact(own, async (tx) => {
      await count(tx, 'hinting');
      hint(tx, 'tell_jobs', 'first');
    });
    await sql`select pg_sleep(20)`.execute(own);
  };
  // Time enough for the commit on a busy machine.
  await expect(inTime(1_000, act)).rejects.toMatchObject({ code: 'unavailable' });
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  await expect(sent.mock.results[0]?.value).resolves.toBeDefined();
});

it('the socket waits as long as the statement may take, and no longer', async () => {
  const { db: own, pool } = open();
  const limits = vi.spyOn((await import('node:net')).Socket.prototype, 'setTimeout');
  onTestFinished(() => limits.mockRestore());
  await transact(own, async (tx) => {
    await clients.allowTime(tx, 600_000);
    await sql`select 1`.execute(tx);
  });
  await transact(own, (tx) => clients.allowTime(tx, 0));
  await pool.query('select 1');
  const set = limits.mock.calls.map(([ms]) => ms).filter((ms) => ms !== clients.longestStatement + 5_000);
  expect(set).toEqual([605_000, 0]);
  expect(limits.mock.lastCall?.[0]).toBe(clients.longestStatement + 5_000);
});
