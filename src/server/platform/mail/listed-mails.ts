import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

type ListedMail = { id: string; kind: string; recipient: string; createdAt: Date; sentAt: Date | null };

type MailQuery = { q: string; isSent: boolean | undefined; before: { at: Date; id: string } | undefined; limit: number };

const mask = sql<string>`case when is_private then '•••@' || split_part(recipient, '@', 2) else recipient end`;

/**
 * Newest first; `q` is a whole address or a kind. In one condition for both, PostgreSQL would read every mail. A private mail is not found
 * by its address.
 */
export async function findListedMails(db: Db, { q, isSent, before, limit }: MailQuery): Promise<ListedMail[]> {
  let rows = db.selectFrom('mails').select(['id', 'kind', mask.as('recipient'), 'created_at as createdAt', 'sent_at as sentAt']);
  if (q.includes('@')) rows = rows.where('recipient', '=', q.toLowerCase()).where('is_private', '=', false);
  else if (q) rows = rows.where('kind', '=', q);
  if (isSent !== undefined) rows = rows.where('sent_at', isSent ? 'is not' : 'is', null);
  if (before) rows = rows.where((on) => on(on.refTuple('created_at', 'id'), '<', on.tuple(before.at, before.id)));
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countUnsentMails(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const row = await db
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: row.count, oldest: row.oldest as Date | null };
}

/** An administrator lets the mail go out, even if it may have gone out before; false if it is sent or gone. */
export async function letMailTryAgain(tx: Tx, id: string): Promise<boolean> {
  const mail = tx.updateTable('mails').set({ unsure_tries: 0 }).where('id', '=', id).where('sent_at', 'is', null).returning('id');
  return (await mail.executeTakeFirst()) !== undefined;
}
