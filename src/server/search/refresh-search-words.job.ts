import { sql } from 'kysely';
import { allowTime } from '#server/platform/db/database-client.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';

const longest = 10 * 60_000;

/** Spelling help and the counts of frequent words are as old as the last refresh; results are always current. */
export async function refreshSearchWords({ db }: { db: Db }): Promise<void> {
  await transact(db, async (tx) => {
    // With a million rows this takes longer than other statements may.
    await allowTime(tx, longest);
    await sql`select search_refresh_words()`.execute(tx);
  });
}
