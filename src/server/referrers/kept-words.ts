import { sql } from 'kysely';
import type { Account } from '#domain/accounts/account.ts';
import type { Db } from '#server/platform/db/database.ts';

type Deps = { db: Db };
type Who = Pick<Account, 'id'>;

const mostKept = 10;

/** A referrer's answers to several seekers, kept for the next time; the latest first. */
export async function findWords({ db }: Deps, { id }: Who): Promise<string[]> {
  return (await db.selectFrom('referrers').select('kept_words').where('account_id', '=', id).executeTakeFirst())?.kept_words ?? [];
}

/** Equal words are kept once, and the oldest drop out. */
export async function keepWords({ db }: Deps, { id }: Who, words: string): Promise<void> {
  await sql`update referrers set kept_words = (array_prepend(${words}::text, array_remove(kept_words, ${words}::text)))[1:${sql.lit(mostKept)}]
    where account_id = ${id}`.execute(db);
}

export async function forgetWords({ db }: Deps, { id }: Who, words: string): Promise<void> {
  await sql`update referrers set kept_words = array_remove(kept_words, ${words}::text) where account_id = ${id}`.execute(db);
}
