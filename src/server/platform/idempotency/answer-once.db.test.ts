import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#server/platform/db/database.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { answerOnce } from './answer-once.ts';

const { database, clock } = await useTestApp();

let key = 0;
beforeEach(() => void (key += 1));

const call = <T>(work: (tx: Tx) => Promise<T>, body: unknown = {}) =>
  answerOnce(database.db, { scope: 'test', key: `k${key}`, body, now: clock.now() }, work);

describe('a repeated call', () => {
  it('gets the same bytes, in the order in which they were first written', async () => {
    const answer = { longest: 1, id: 2, b: { z: 3, a: 4 } };
    const [first, again] = [await call(() => Promise.resolve(answer)), await call(() => Promise.resolve({ other: 5 }))];
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
  });

  it('gets its answer also where the work would now be refused because of the first call', async () => {
    expect(await call(() => Promise.resolve('sent'))).toBe('sent');
    expect(await call(() => Promise.reject(new Error('open already')))).toBe('sent');
  });

  it('with another body is refused, and nothing of it stays', async () => {
    const row = { scope: 'note', key: 'any', body_hash: Buffer.alloc(1), answer: '1', created_at: clock.now() };
    await call(() => Promise.resolve('sent'));
    const another = call((tx) => tx.insertInto('idempotency_keys').values(row).execute(), { other: true });
    await expect(another).rejects.toMatchObject({ code: 'unprocessable' });
    expect(await database.db.selectFrom('idempotency_keys').select('key').where('scope', '=', 'note').execute()).toEqual([]);
  });

  it('at the same moment waits for the first and gets its answer; after a failure the work is done', async () => {
    let working = 0;
    const work = async (tx: Tx) => {
      working += 1;
      await sql`select pg_sleep(0.05)`.execute(tx);
      return { call: working };
    };
    const [first, second] = await Promise.all([call(work), call(work)]);
    expect(second).toEqual(first);
    expect(working).toBe(2);
    key += 1000;
    await expect(call(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await call(() => Promise.resolve('done'))).toBe('done');
  });
});
