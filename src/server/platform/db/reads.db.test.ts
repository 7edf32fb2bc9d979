import { expect, it, onTestFinished } from 'vitest';
import { sql } from 'kysely';
import { createLogger } from '#server/platform/log/logger.ts';
import { createTestDatabase, useTestDatabase } from '#tests/support/test-database.ts';
import { openReads } from './reads.ts';

const primary = await useTestDatabase();
const name = async (db: typeof primary.db) => (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name;
const open = (url: string) => {
  const reads = openReads(primary, url, { poolSize: 2, logger: createLogger('silent') });
  onTestFinished(reads.close);
  return reads;
};

// tests/outages/cluster.test.ts shows that a real replica is used, and never answers with old data.
it('a server that is no replica, or no longer, answers nothing', async () => {
  const stranger = await createTestDatabase();
  onTestFinished(stranger.drop);
  expect(await name(open(stranger.url).db)).toBe(await name(primary.db));
});

it('the primary answers while the replica is away', async () => {
  const reads = open(primary.url.replace(/:\d+\//, ':1/'));
  expect(await name(reads.db)).toBe(await name(primary.db));
  const { rows } = await reads.pool.query<{ name: string }>('select current_database() as name');
  expect(rows[0]?.name).toBe(await name(primary.db));
});
