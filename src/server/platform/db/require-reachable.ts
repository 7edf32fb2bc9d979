import pg from 'pg';
import { StartError } from '#server/start-error.ts';
import type { Database } from './database.ts';

const oldestSupported = 150_000;

export async function requireReachable(database: Database): Promise<void> {
  await requireVersion(database.pool, database.url);
  await requireTimeLimits(database.pool);
  if (database.directUrl === database.url) return;
  const direct = new pg.Pool({ connectionString: database.directUrl, max: 1, connectionTimeoutMillis: 5_000 });
  try {
    await requireVersion(direct, database.directUrl);
  } finally {
    await direct.end();
  }
}

async function requireVersion(pool: pg.Pool, url: string): Promise<void> {
  const where = `The database at ${withoutPassword(url)}`;
  let version: number;
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
    version = Number(rows[0]?.server_version_num);
  } catch (cause) {
    const reason = reasonOf(cause);
    const pooler = reason.includes('unsupported startup parameter')
      ? ' This is a pooler: set DATABASE_DIRECT_URL to the address of the database itself.'
      : '';
    throw new StartError(`${where} cannot be reached: ${reason}.${pooler}`, { cause });
  }
  if (version < oldestSupported)
    throw new StartError(`${where} is PostgreSQL ${Math.floor(version / 10_000)}; version 15 or newer is needed.`);
}

/** The limits a session begins with, not those it has now: behind a pooler, another client may have changed them. */
async function requireTimeLimits(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; name: string; limits: Record<string, string> }>(
    `select current_user as role, current_database() as name, (select json_object_agg(name, reset_val) from pg_settings
       where name in ('statement_timeout', 'idle_in_transaction_session_timeout')) as limits`,
  );
  const [found] = rows;
  const missing = Object.entries(found?.limits ?? {}).filter(([, value]) => Number(value) === 0);
  if (!found || missing.length === 0) return;
  const role = `alter role ${pg.escapeIdentifier(found.role)} in database ${pg.escapeIdentifier(found.name)}`;
  throw new StartError(
    'Statements through DATABASE_URL have no time limit, because the pooler does not pass ours on. Run this once, then let the pooler ' +
      `reconnect: ${missing.map(([name]) => `${role} set ${name} = '30s';`).join(' ')}`,
  );
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
