import { describe, expect, it, onTestFinished } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { createLogger } from '#server/platform/log/logger.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { openSearchIndex } from '#server/search/search-index.ts';
import { noPooler, startPooler } from '#tests/support/cluster/start-pooler.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { openDatabase } from './open-database.ts';
import { listenTo } from './listen.ts';
import { requireReachable } from './require-reachable.ts';
import { transact } from './transact.ts';

const logger = createLogger('silent');

async function behindPooler() {
  const { url, pool, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pooler = await startPooler(url);
  onTestFinished(pooler.stop);
  const open = (directUrl?: string) => {
    const database = openDatabase(pooler.url, { poolSize: 10, logger, directUrl });
    onTestFinished(database.close);
    return database;
  };
  const limitRole = async () => {
    const { rows } = await pool.query<{ role: string; name: string }>('select current_user as role, current_database() as name');
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await pool.query(
        `alter role ${pg.escapeIdentifier(rows[0]?.role ?? '')} in database ${pg.escapeIdentifier(rows[0]?.name ?? '')} set ${limit} = '20s'`,
      );
  };
  return { url, open, pooler, limitRole };
}

// Without a pooler these tests are skipped, so their titles name the reason.
describe.skipIf(noPooler)(`a pooler in transaction mode${noPooler ? ` (${noPooler})` : ''}`, () => {
  it('is refused with a sentence when it is taken for the database', async () => {
    const { open } = await behindPooler();
    await expect(requireReachable(open())).rejects.toThrow(/This is a pooler: set DATABASE_DIRECT_URL/);
  });

  it('is refused while its sessions have no time limit, with the statement that gives them one', async () => {
    const { open, url, limitRole } = await behindPooler();
    await expect(requireReachable(open(url))).rejects.toThrow(/alter role .* in database .* set statement_timeout = '30s';/);
    await limitRole();
    const second = await startPooler(url);
    onTestFinished(second.stop);
    const limited = openDatabase(second.url, { poolSize: 2, logger, directUrl: url });
    onTestFinished(limited.close);
    await requireReachable(limited);
    await expect(limited.pool.query("set statement_timeout = '50ms'; select pg_sleep(1)")).rejects.toMatchObject({ code: '57014' });
  });

  it('carries transactions, and statements that are prepared elsewhere', async () => {
    const { open, url } = await behindPooler();
    const database = open(url);
    const search = openSearchIndex(database.pool);
    const limit = limitInDatabase(database.pool, { name: 'pooled', points: 100, perSeconds: 60 });
    const work = async (i: number) => {
      await limit(`key ${i % 3}`);
      await transact(database.db, (tx) => sql`insert into rate_limits (key, points) values (${`row ${i}`}, 1)`.execute(tx));
      return search.countListed();
    };
    const found = await Promise.all(Array.from({ length: 40 }, (_, i) => work(i)));
    expect(found).toHaveLength(40);
    const { rows } = await database.pool.query("select 1 from rate_limits where key like 'row %'");
    expect(rows).toHaveLength(40);
  });

  it('is refused as the address for listening, because it would be deaf', async () => {
    const { open, pooler, url } = await behindPooler();
    const { pool } = open(url);
    const say = (channel: string, payload: string) => pool.query('select pg_notify($1, $2)', [channel, payload]);
    const listening = listenTo(pooler.url, {}, { say, logger, patienceMs: 500 });
    onTestFinished(listening.stop);
    await expect(listening.ready).rejects.toThrow(/without a pooler in transaction mode/);
  });
});
