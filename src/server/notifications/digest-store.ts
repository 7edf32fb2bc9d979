import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export type DigestItem = { title: string; body: string; path: string };

/**
 * Takes what waits for one person, of whom nobody else is taking it at this moment, and removes it. What they turned off in the meantime is
 * removed and not returned. Undefined when nobody is left.
 */
export async function takeDigest(
  tx: Tx,
  before: Date,
): Promise<{ accountId: string; email: string | null; token: string | null; items: DigestItem[] } | undefined> {
  const person = await tx
    .selectFrom('accounts as a')
    .leftJoin('unsubscribe_tokens as t', 't.account_id', 'a.id')
    .where((on) =>
      on.exists(on.selectFrom('digest_items as i').select('i.id').whereRef('i.account_id', '=', 'a.id').where('i.created_at', '<', before)),
    )
    .select(['a.id as accountId', 'a.email', 't.token'])
    .orderBy('a.id')
    .limit(1)
    .forNoKeyUpdate('a')
    .skipLocked()
    .executeTakeFirst();
  if (!person) return undefined;
  const { rows } = await sql<DigestItem>`
    with taken as (
      delete from digest_items where account_id = ${person.accountId} and created_at < ${before} returning kind, title, body, path, created_at, id
    )
    select title, body, path from taken t where not exists (
      select from notification_preferences p where p.account_id = ${person.accountId} and p.kind = t.kind and p.mail = 'off')
    order by created_at, id`.execute(tx);
  return { ...person, items: rows };
}
