import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from '#shared/app-error.ts';
import { inTime, longestLook } from './in-time.ts';

/** Throws too_many_requests when the key has reached its limit. */
export type RateLimit = ((key: string) => Promise<void>) & {
  /** For attempts that succeeded: only failures should add up. */
  giveBack: (key: string) => Promise<void>;
};

export type LimitRule = { name: string; points: number; perSeconds: number };

/** Counted in this process only, for cheap and frequent requests where a database write each would cost more than it saves. */
export function limitInMemory(rule: LimitRule): RateLimit {
  return toRateLimit(new RateLimiterMemory({ keyPrefix: rule.name, points: rule.points, duration: rule.perSeconds }));
}

/** Counted in the database: the limit is the same for any number of processes and survives restarts. */
export function limitInDatabase(pool: pg.Pool, rule: LimitRule): RateLimit {
  return toRateLimit(
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
  );
}

function toRateLimit(limiter: RateLimiterAbstract): RateLimit {
  const spend = async (key: string): Promise<void> => {
    try {
      await inTime(longestLook, () => limiter.consume(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new AppError('too_many_requests', { detail: `Please wait ${seconds} seconds and try again.`, retryAfterSeconds: seconds });
    }
  };
  return Object.assign(spend, { giveBack: async (key: string) => void (await limiter.reward(key)) });
}
