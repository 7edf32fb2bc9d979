import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from '#shared/app-error.ts';
import { inTime, longestLook } from './in-time.ts';

/** Throws too_many_requests when the key has reached its limit. */
export type RateLimit = ((key: string) => Promise<void>) & {
  /** For a try that turned out not to count. */
  giveBack: (key: string) => Promise<void>;
  /** Throws like a spent point would, but spends none: for tries that count only when they have failed. */
  requireLeft: (key: string) => Promise<void>;
};

type Spent = (() => Promise<void>)[];
const spentByAnswer = new AsyncLocalStorage<Spent>();

/**
 * We count only tries that we judged: if the answer is that we failed or had no time, every spent point goes back. Otherwise overload would
 * lock out honest people who do what we tell them, which is to try again.
 */
export async function countWhatIsJudged(answer: () => Promise<void>, isJudged: () => boolean): Promise<void> {
  const spent: Spent = [];
  await spentByAnswer.run(spent, answer);
  if (isJudged()) return;
  // The answer does not wait for this, and it may fail: most likely the database was the reason.
  for (const giveBack of spent) void giveBack().catch(() => {});
}

export type LimitRule = { name: string; points: number; perSeconds: number };

/** Counted in this process only, for cheap and frequent requests where a database write each would cost more than it saves. */
export function limitInMemory(rule: LimitRule): RateLimit {
  return toRateLimit(new RateLimiterMemory({ keyPrefix: rule.name, points: rule.points, duration: rule.perSeconds }), rule);
}

/**
 * Counted in the database: the limit is the same for any number of processes and survives restarts. A key is often a person's address, so
 * we store only its hash; the row goes when the time of the limit is over.
 */
export function limitInDatabase(pool: pg.Pool, rule: LimitRule): RateLimit {
  const limit = toRateLimit(
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.perSeconds,
      // Remember refused keys in memory; otherwise a flood of requests becomes a flood of database writes.
      inMemoryBlockOnConsumed: rule.points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: rule.name, points: rule.points, duration: rule.perSeconds }),
    }),
    rule,
    (key) => createHash('sha256').update(key).digest('base64url'),
  );
  const spend = async (key: string) => {
    await limit(key);
    spentByAnswer.getStore()?.push(() => limit.giveBack(key));
  };
  return Object.assign(spend, limit);
}

function toRateLimit(limiter: RateLimiterAbstract, { points }: LimitRule, stored = (key: string) => key): RateLimit {
  const refusedFor = (milliseconds: number) => {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    return new AppError('too_many_requests', { detail: `Please wait ${seconds} seconds and try again.`, retryAfterSeconds: seconds });
  };
  const spend = async (key: string): Promise<void> => {
    try {
      await inTime(longestLook, () => limiter.consume(stored(key)));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw refusedFor(refusal.msBeforeNext);
    }
  };
  return Object.assign(spend, {
    giveBack: async (key: string) => void (await limiter.reward(stored(key))),
    requireLeft: async (key: string) => {
      const used = await inTime(longestLook, () => limiter.get(stored(key)));
      if (used && used.consumedPoints >= points) throw refusedFor(used.msBeforeNext);
    },
  });
}
