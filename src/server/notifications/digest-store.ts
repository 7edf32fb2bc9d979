import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type DigestItem = { title: string; body: string; path: string; aboutId: string | null };

/** People with news waiting from before that time, in the order of their ids. */
export async function findWaitingIds(db: Db, before: Date, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('digest_items')
    .select('account_id')
    .distinct()
    .where('created_at', '<', before)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(500)
    .execute();
  return rows.map((row) => row.account_id);
}

/**
 * Takes the news that waits for this person and removes it; a second run at the same time waits and finds nothing. News of kinds they
 * turned off in the meantime is removed and not returned. Undefined if the person has left.
 */
export async function takeDigest(
  tx: Tx,
  accountId: string,
  before: Date,
): Promise<{ email: string | null; items: DigestItem[] } | undefined> {
  const person = await tx
    .selectFrom('accounts as a')
    .where('a.id', '=', accountId)
    .select('a.email')
    .forNoKeyUpdate('a')
    .executeTakeFirst();
  if (!person) return undefined;
  const { rows } = await sql<DigestItem>`
    with taken as (
      delete from digest_items where account_id = ${accountId} and created_at < ${before} returning kind, title, body, path, about_id, created_at, id
    )
    select title, body, path, about_id as "aboutId" from taken t where not exists (
      select from notification_preferences p where p.account_id = ${accountId} and p.kind = t.kind and p.mail = 'off')
    order by created_at, id`.execute(tx);
  return { ...person, items: rows };
}
