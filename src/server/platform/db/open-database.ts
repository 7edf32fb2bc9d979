import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from '#server/platform/log/logger.ts';
import type { Database } from './database.ts';
import { DatabasePool, longestStatement } from './database-client.ts';
import { openHints } from './hints.ts';
import type { Tables } from './tables.ts';

// Counts and *_paise columns are bigint; they stay far below 2^53, and strings would leak into every sum.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase(url: string, options: { poolSize: number; logger: Logger; directUrl?: string | undefined }): Database {
  const directUrl = options.directUrl ?? url;
  const isPooled = directUrl !== url;
  const pool = new DatabasePool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'referralhire',
    isPooled,
    // A pooler refuses these, and shares its sessions. There they are settings of the role, which requireTimeLimits checks.
    ...(isPooled ? {} : { statement_timeout: longestStatement, idle_in_transaction_session_timeout: longestStatement }),
  });
  // Without a listener, a dropped idle connection would crash the process.
  pool.on('error', (error) => options.logger.warn({ err: error }, 'an idle database connection was lost'));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const hints = openHints(db, pool, options.logger);
  const close = async () => {
    await hints.flush();
    await db.destroy();
    // Kysely ends a pool only if a statement went through Kysely; an open connection would keep the process alive for half a minute.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, url, directUrl, close };
}
