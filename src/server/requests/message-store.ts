import { sql, type Insertable } from 'kysely';
import type { RequestSide } from '#domain/requests/request-state.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { hint } from '#server/platform/db/hints.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type NewMessage = Insertable<Tables['request_messages']>;

/** Part of the statement that moves a request: stores the words written with the move, if the move is made. */
export function saidWithMove(message: NewMessage | undefined) {
  if (!message) return sql<{ id: string }>`(select id from moved)`;
  const { id, referrer_id, author, kind, body, heard, created_at } = message;
  return sql<{ id: string }>`(
    insert into request_messages (id, request_id, referrer_id, author, kind, body, heard, created_at)
    select ${id}::uuid, moved.id, ${referrer_id}, ${author}, ${kind}, ${body}, ${heard}::boolean, ${created_at}::timestamptz from moved
    returning id)`;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.insertInto('request_messages').values(message).execute();
  hint(tx, 'tell_requests', message.request_id);
}

/** Whether a side has written a message since the end. */
export async function hasWrittenSince(
  db: Db,
  { requestId, side, since }: { requestId: string; side: RequestSide; since: Date },
): Promise<boolean> {
  const own = db.selectFrom('request_messages').select('id').where('request_id', '=', requestId).where('author', '=', side);
  return (await own.where('kind', '=', 'message').where('created_at', '>=', since).executeTakeFirst()) !== undefined;
}

/** What a referrer wrote with their no, if the seeker reads it. */
export async function findDeclineNote(db: Db, requestId: string, referrerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('request_messages')
    .select('body')
    .where('request_id', '=', requestId)
    .where('referrer_id', '=', referrerId)
    .where('kind', '=', 'decline')
    .where('heard', '=', true)
    .executeTakeFirst();
  return row?.body ?? null;
}
