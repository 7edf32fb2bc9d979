import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { openDatabase } from './open-database.ts';
import { hint } from './hints.ts';
import { listenTo } from './listen.ts';
import { transact } from './transact.ts';

const { db, pool, url } = await useTestDatabase();
const logger = createLogger('silent');
const heard: string[] = [];
const ears = { jobs_waiting: { onMessage: (name: string) => void heard.push(name), onGap: () => {} } };
const listen = async () => {
  const say = (channel: string, payload: string) => pool.query('select pg_notify($1, $2)', [channel, payload]);
  const listening = listenTo(url, ears, { say, logger });
  onTestFinished(listening.stop);
  await listening.ready;
};

afterEach(() => {
  heard.length = 0;
});

it('hints leave after the commit, once each, and those of a transaction that failed never', async () => {
  await listen();
  let committed = false;
  await transact(db, async (tx) => {
    for (let i = 0; i < 3; i++) hint(tx, 'tell_jobs', 'first');
    await pool.query('select pg_sleep(0.1)');
    expect(heard).toEqual([]);
    committed = true;
  });
  await expect(
    transact(db, (tx) => {
      hint(tx, 'tell_jobs', 'undone');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  hint(db, 'tell_jobs', 'second');
  await vi.waitFor(() => expect(heard).toEqual(['first', 'second']));
  expect(committed).toBe(true);
});

it('a transaction that is tried again hints once', async () => {
  await listen();
  let runs = 0;
  await transact(db, async (tx) => {
    hint(tx, 'tell_jobs', `run ${++runs}`);
    if (runs === 1) throw Object.assign(new Error('as if'), { code: '40001' });
  });
  await vi.waitFor(() => expect(heard).toEqual(['run 2']));
});

it('the hints of one moment leave in one statement', async () => {
  await listen();
  const sent = vi.spyOn(pool, 'query');
  for (let i = 0; i < 8; i++) hint(db, 'tell_jobs', `job ${i}`);
  await vi.waitFor(() => expect(heard).toHaveLength(8));
  expect(sent.mock.calls.filter(([text]) => text.includes('tell_jobs'))).toHaveLength(1);
  sent.mockRestore();
});

it('hints that could not be sent are sent again, and a closing process sends its last ones', async () => {
  await listen();
  const other = openDatabase(url, { poolSize: 1, logger });
  const failing = vi.spyOn(other.pool, 'query').mockRejectedValueOnce(new Error('away') as never);
  hint(other.db, 'tell_jobs', 'kept');
  await vi.waitFor(() => expect(failing).toHaveBeenCalledOnce());
  hint(other.db, 'tell_jobs', 'last');
  await other.close();
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['kept', 'last']));
});

it('a transaction that was opened without transact is refused, because its hints would be lost', async () => {
  await expect(db.transaction().execute(async (tx) => hint(tx, 'tell_jobs', 'x'))).rejects.toThrow('Only transact()');
});
