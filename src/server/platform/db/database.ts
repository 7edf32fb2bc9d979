import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '#server/platform/log/logger.ts';
import { openHints } from './hints.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

// Counts and *_paise columns are bigint; they stay far below 2^53, and strings would leak into every sum.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** `directUrl` leads to the database itself, for what a pooler in transaction mode cannot carry: listening, migrations and the queue. */
export type Database = { db: Db; pool: pg.Pool; url: string; directUrl: string; close: () => Promise<void> };

/** The longest statement, and the longest a transaction may wait for its next one. */
const longestStatement = 30_000;

export function openDatabase(url: string, options: { poolSize: number; logger: Logger; directUrl?: string | undefined }): Database {
  const directUrl = options.directUrl ?? url;
  const pooled = directUrl !== url;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'referralhire',
    // A pooler refuses these, and shares its sessions; there they are settings of the role, and requireTimeLimits checks them.
    ...(pooled
      ? { Client: UnpreparedClient }
      : { statement_timeout: longestStatement, idle_in_transaction_session_timeout: longestStatement }),
  });
  // Without a listener, a dropped idle connection would crash the process.
  pool.on('error', (error) => options.logger.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    // The pool listens only on idle connections; one that breaks between two statements of a transaction would crash the process too.
    client.on('error', () => {});
    // The pool closes idle connections and PostgreSQL ends long statements, so a longer silence means that the other machine is gone.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(longestStatement + 5_000, () => stream.destroy());
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const hints = openHints(db, pool, options.logger);
  const close = async () => {
    await hints.flush();
    await db.destroy();
  };
  return { db, pool, url, directUrl, close };
}

/** Behind a pooler the next statement may run in another session, which has not prepared it. */
class UnpreparedClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- one of six overloads; what it gets, it passes on
  override query(...[asked, ...rest]: any[]): any {
    const plain = typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked;
    return (super.query as (...parts: unknown[]) => unknown).call(this, plain, ...rest);
  }
}
