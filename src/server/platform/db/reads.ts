import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from '#server/platform/log/logger.ts';
import type { Database, Db } from './database.ts';
import type { Tables } from './tables.ts';

/** For public data: search, companies, referrers' pages. Writes, and a person's own data, use the primary. */
export type Reads = { db: Db; pool: Pick<pg.Pool, 'query' | 'connect'> };

const longestWait = 500;
const restMs = 10_000;
const restBehindMs = 2_000;

/**
 * Reads from a streaming replica, never older than the moment of asking: each read waits until the replica has replayed what the primary
 * had committed by then. If that takes too long, or the replica is away, the primary answers.
 */
export function openReads(primary: Database, replicaUrl: string, options: { poolSize: number; logger: Logger }) {
  const replica = new pg.Pool({
    connectionString: replicaUrl,
    max: options.poolSize,
    connectionTimeoutMillis: longestWait,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    application_name: 'referralhire-reads',
  });
  replica.on('error', () => {});
  replica.on('connect', (client) => client.on('error', () => {}));
  let restUntil = 0;

  const connect = async (): Promise<pg.PoolClient> => {
    if (Date.now() >= restUntil) {
      const { rows } = await primary.pool.query<{ position: string }>('select pg_current_wal_flush_lsn() as position');
      const client = await takeReplica(rows[0]?.position ?? '').catch((error: unknown) => {
        restUntil = Date.now() + restMs;
        options.logger.warn({ err: error }, 'the replica does not answer; the primary answers for the next ten seconds');
      });
      if (client) return client;
    }
    return primary.pool.connect();
  };

  const takeReplica = async (position: string): Promise<pg.PoolClient | undefined> => {
    const client = await replica.connect();
    try {
      if (await hasReached(client, position)) return client;
      client.release();
      // The next request should not wait again in vain.
      restUntil = Date.now() + restBehindMs;
      return undefined;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  const query = async (...parts: unknown[]) => {
    const client = await connect();
    try {
      return await (client.query as (...all: unknown[]) => Promise<unknown>).apply(client, parts);
    } finally {
      client.release();
    }
  };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => replica.end(), options: replica.options } }),
  });
  return { db, pool: { query: query as pg.Pool['query'], connect: connect as pg.Pool['connect'] }, close: () => db.destroy() };
}

/** A server that is not, or no longer, a replica has no position: its data may have diverged. */
async function hasReached(client: pg.PoolClient, position: string): Promise<boolean> {
  const text = 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached';
  for (const end = Date.now() + longestWait; ; await wait(10)) {
    const { rows } = await client.query<{ reached: boolean }>({ text, values: [position], query_timeout: longestWait } as pg.QueryConfig);
    if (rows[0]?.reached) return true;
    if (Date.now() > end) return false;
  }
}
