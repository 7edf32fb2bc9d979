import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { toAppError } from '#server/platform/http/problem.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import type { Tx } from './database.ts';
import { transact } from './transact.ts';

const { db } = await useTestDatabase();

const raise = (tx: Tx, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'as if' using errcode = '${code}'; end $$`)}`.execute(tx);
const counted = (tx: Tx, key: string) => tx.insertInto('rate_limits').values({ key, points: 1, expire: null }).execute();
const points = async (key: string) => (await db.selectFrom('rate_limits').select('key').where('key', '=', key).execute()).length;

/** Fails with the code in the first `times` runs; returns how often it ran. */
async function failing(code: string, times: number): Promise<{ runs: number; outcome: unknown }> {
  let runs = 0;
  const outcome = await transact(db, async (tx) => {
    runs += 1;
    // If the failed run's write were not undone, the second run would find it.
    await counted(tx, `${code} ${times}`);
    if (runs <= times) await raise(tx, code);
    return 'done';
  }).catch((error: unknown) => error);
  return { runs, outcome };
}

describe('a transaction', () => {
  it.each(['40001', '40P01', '23503'])('is tried once more after %s, from the beginning', async (code) => {
    expect(await failing(code, 1)).toEqual({ runs: 2, outcome: 'done' });
    expect(await points(`${code} 1`)).toBe(1);
  });

  it.each(['40001', '40P01'])('that ends with %s twice leaves as 503, and nothing of it stays', async (code) => {
    const { runs, outcome } = await failing(code, 2);
    expect([runs, toAppError(outcome).code]).toEqual([2, 'unavailable']);
    expect(await points(`${code} 2`)).toBe(0);
  });

  // The server stopped, is stopping, is not up yet, is read-only after a failover, or a dead session holds a lock.
  it.each(['57P01', '57P02', '57P03', '25006', '55P03', '08006'])(
    'that fails with %s is not tried again, and leaves as 503',
    async (code) => {
      const { runs, outcome } = await failing(code, 1);
      expect([runs, toAppError(outcome).code]).toEqual([1, 'unavailable']);
    },
  );

  it('that fails for its own reason runs once, and the caller gets that error', async () => {
    let runs = 0;
    const fault = new Error('ours');
    await expect(transact(db, () => ((runs += 1), Promise.reject(fault)))).rejects.toBe(fault);
    expect(runs).toBe(1);
  });

  it('of a person who was erased becomes a 401', async () => {
    const row = { account_id: 'nobody', kind: 'request_received', in_app: true, mail: 'now' } as const;
    const saved = transact(db, (tx) => tx.insertInto('notification_preferences').values(row).execute());
    const fault: unknown = await saved.catch((error: unknown) => error);
    expect(toAppError(fault)).toMatchObject({ code: 'not_signed_in', detail: 'This account was deleted.' });
  });

  it('that deadlocks with another is repeated: both happen', async () => {
    await sql`insert into rate_limits (key, points) values ('a', 0), ('b', 0)`.execute(db);
    const add = (tx: Tx, key: string) => sql`update rate_limits set points = points + 1 where key = ${key}`.execute(tx);
    const meeting = Promise.withResolvers<void>();
    let there = 0;
    const both = async (tx: Tx, first: string, second: string) => {
      await add(tx, first);
      if (++there === 2) meeting.resolve();
      await meeting.promise;
      await add(tx, second);
    };
    await Promise.all([transact(db, (tx) => both(tx, 'a', 'b')), transact(db, (tx) => both(tx, 'b', 'a'))]);
    const rows = await db.selectFrom('rate_limits').select('points').where('key', 'in', ['a', 'b']).execute();
    expect(rows).toEqual([{ points: 2 }, { points: 2 }]);
  });
});
