import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { allowTime } from './database-client.ts';
import type { Db } from './database.ts';

/** A migration that begins with this line is applied after the others and outside of a transaction, so that people can go on writing. */
const marker = /^-- outside a transaction\n/;
const statement = /create (?:unique )?index concurrently if not exists (\w+) on [^;]+;/gi;

export type IndexFile = { name: string; text: string };

export const isIndexFile = ({ text }: IndexFile) => marker.test(text);

/** The statements of such a file that build no index; there must be none. */
export const strangeIn = ({ text }: IndexFile) =>
  text
    .replace(/--[^\n]*/g, '')
    .replace(statement, '')
    .trim();

/**
 * Builds the indexes of each file, one process at a time, and hands the file to `note` when all of them are built. An attempt that was cut
 * off leaves an unusable index; the next one drops it and begins again.
 */
export async function buildIndexes<F extends IndexFile>(
  db: Db,
  files: readonly F[],
  note: (db: Db, file: F) => Promise<void>,
): Promise<void> {
  if (files.length === 0) return;
  await db.connection().execute(async (session) => {
    await allowTime(session, 0);
    // We poll instead of waiting in one statement: the build of another process would wait for that statement to end.
    while (!(await isLocked(session))) await wait(500);
    try {
      for (const file of files) {
        for (const [text, name = ''] of file.text.matchAll(statement)) await build(session, text, name);
        await note(session, file);
      }
    } finally {
      await sql`select pg_advisory_unlock(hashtext('referralhire indexes'))`.execute(session);
      await sql`reset statement_timeout`.execute(session);
    }
  });
}

async function isLocked(session: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_try_advisory_lock(hashtext('referralhire indexes')) as is`.execute(session);
  return rows[0]?.is === true;
}

async function build(session: Db, text: string, name: string): Promise<void> {
  const { rows } = await sql`select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(session);
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(session);
  await sql.raw(text).execute(session);
}
