import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { limitInDatabase, limitInMemory, type RateLimit } from './rate-limit.ts';

const { pool, url } = await useTestDatabase();
const rule = { name: 'tries', points: 3, perSeconds: 60 };

async function use(limit: RateLimit, key: string, times: number): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: times }, () => limit(key)));
  return outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
}

describe.each([
  ['in memory', () => limitInMemory(rule)],
  ['in the database', () => limitInDatabase(pool, rule)],
])('a limit counted %s', (name, create) => {
  it('lets the share of each key pass, even all at once, refuses the rest and says when to come back', async () => {
    const limit = create();
    expect(await use(limit, `${name} a`, 10)).toBe(3);
    expect(await use(limit, `${name} b`, 1)).toBe(1);
    await expect(limit(`${name} a`)).rejects.toMatchObject({
      code: 'too_many_requests',
      detail: expect.stringMatching(/^Please wait (59|60) seconds and try again\.$/),
    });
  });
});

it('two processes share one count', async () => {
  const one = limitInDatabase(pool, rule);
  const two = limitInDatabase(pool, rule);
  expect((await use(one, 'shared', 2)) + (await use(two, 'shared', 2))).toBe(3);
});

it('still limits, by itself, while the database is away', async () => {
  const away = openDatabase(url.replace(/:\d+\//, ':1/'), { poolSize: 1, logger: createLogger('silent') });
  expect(await use(limitInDatabase(away.pool, rule), 'x', 5)).toBe(3);
  await away.close();
});

it('stores no address, only its hash', async () => {
  await limitInDatabase(pool, rule)('asha@example.com');
  const { rows } = await pool.query<{ key: string }>(`select key from rate_limits where key like '%asha%'`);
  expect(rows).toEqual([]);
});
