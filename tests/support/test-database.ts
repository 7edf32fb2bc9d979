import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { onServer, withDatabase } from './start-test-postgres.ts';

/** A migrated database of this file's own: `const { db } = await useTestDatabase();` at the top of the file; gone when the file is done. */
export async function useTestDatabase(): Promise<Database> {
  const { drop, ...database } = await createTestDatabase();
  afterAll(drop);
  return database;
}

/** For a test that needs one to itself; it drops it with `onTestFinished(drop)`. */
export async function createTestDatabase(): Promise<Database & { drop: () => Promise<void> }> {
  const { adminUrl, template } = inject('testPostgres');
  const name = `rh_test_${randomBytes(6).toString('hex')}`;
  await onServer(adminUrl, `create database ${name} template ${template}`);
  const database = openDatabase(withDatabase(adminUrl, name), { poolSize: 10, logger: createLogger('silent') });
  return {
    ...database,
    drop: async () => {
      await database.close();
      await onServer(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Empties every table of ours, for files whose tests each start from nothing; also those that refuse it to everybody else. */
export async function emptyTables({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ name: string; refuses: boolean }>(
    `select format('%I', relname) as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'refuse_change'::regproc) as refuses
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_files'`,
  );
  const refusing = rows.filter(({ refuses }) => refuses);
  const triggers = (verb: string) => refusing.map(({ name }) => `alter table ${name} ${verb} trigger user;`).join(' ');
  const names = rows.map(({ name }) => name).join(', ');
  await pool.query(`${triggers('disable')} truncate ${names} restart identity cascade; ${triggers('enable')}`);
}
