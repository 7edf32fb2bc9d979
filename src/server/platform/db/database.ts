import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { StartError } from '#server/start-error.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

// Counts and *_paise columns are bigint; they stay far below 2^53, and strings would leak into every sum.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database = { db: Db; pool: pg.Pool; url: string; close: () => Promise<void> };

export function openDatabase(url: string, options: { poolSize: number; logger: Logger }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'referralhire',
  });
  // Without a listener, a dropped idle connection would crash the process.
  pool.on('error', (error) => options.logger.warn({ err: error }, 'an idle database connection was lost'));
  // The pool listens only on idle connections; one that breaks between two statements of a transaction would crash the process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, url, close: () => db.destroy() };
}

const oldestSupported = 150_000;

export async function requireReachable(database: Database): Promise<void> {
  let version: number;
  try {
    const { rows } = await database.pool.query<{ server_version_num: string }>('show server_version_num');
    version = Number(rows[0]?.server_version_num);
  } catch (cause) {
    throw new StartError(`The database at ${withoutPassword(database.url)} cannot be reached: ${reasonOf(cause)}.`, { cause });
  }
  if (version < oldestSupported) {
    throw new StartError(
      `The database at ${withoutPassword(database.url)} is PostgreSQL ${Math.floor(version / 10_000)}; version 15 or newer is needed.`,
    );
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  shown.search = '';
  return shown.toString();
}

function reasonOf(cause: unknown): string {
  // A host name with two addresses fails with an AggregateError whose own message is empty.
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error && cause.message ? cause.message : String(cause);
}
