import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { onServer, withDatabase } from './start-test-postgres.ts';

const poolSize = 10;

/**
 * A new database for this test file: `const { db } = await useTestDatabase();` at the top of the file; dropped when the file is done. Files
 * that need the product and change no table share one (app-fixture.ts), because making one takes half a second of processor time.
 */
export async function useTestDatabase(): Promise<Database> {
  const { drop, ...database } = await createTestDatabase();
  afterAll(drop);
  return database;
}

/** For a test that needs its own; drop it with `onTestFinished(drop)`. */
export async function createTestDatabase(): Promise<Database & { drop: () => Promise<void> }> {
  const { adminUrl, template } = inject('testPostgres');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(adminUrl, `create database ${name} template ${template}`);
  const database = openDatabase(withDatabase(adminUrl, name), { poolSize, logger: createLogger('silent') });
  // All connections at the beginning: otherwise the first of several calls "at once" is done before the others have one to work with.
  await Promise.all(Array.from({ length: poolSize }, () => database.pool.query('select')));
  return {
    ...database,
    drop: async () => {
      await database.close();
      await onServer(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Empties all our tables, including those that otherwise refuse it, for files whose tests each start from nothing. Row by row: truncating
 * makes new files for every table and index, which takes many times as long as deleting the few rows of a test.
 */
export async function emptyTables({ pool }: Pick<Database, 'pool'>): Promise<void> {
  // For one transaction no trigger runs, not even those that refuse changes.
  await pool.query(`begin; set local session_replication_role = replica; do $$
    declare named regclass;
    begin
      for named in select format('public.%I', tablename) from pg_tables where schemaname = 'public' and tablename <> 'schema_files' loop
        execute format('delete from %s', named);
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence join pg_class c on c.oid = seqrelid
        where relnamespace = 'public'::regnamespace;
    end $$; commit`);
  await pool.query('select ledger_open_accounts()');
}
