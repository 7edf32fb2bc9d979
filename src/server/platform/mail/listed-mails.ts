import type { Db, Tx } from '#server/platform/db/database.ts';

export type ListedMail = { id: string; kind: string; recipient: string; createdAt: Date; sentAt: Date | null };

type MailQuery = { q: string; isSent: boolean | undefined; before: { at: Date; id: string } | undefined; limit: number };

/** Newest first; `q` is a whole address or a kind. */
export async function findListedMails(db: Db, { q, isSent, before, limit }: MailQuery): Promise<ListedMail[]> {
  let rows = db.selectFrom('mails').select(['id', 'kind', 'recipient', 'created_at as createdAt', 'sent_at as sentAt']);
  if (q) rows = rows.where((on) => on.or([on('recipient', '=', q.toLowerCase()), on('kind', '=', q)]));
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

export async function isUnsent(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('mails').select('id').where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst()) !== undefined;
}
