import type { Insertable } from 'kysely';
import type { RequestSide } from '#domain/requests/request-state.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { hint } from '#server/platform/db/hints.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export async function insertMessage(tx: Tx, message: Insertable<Tables['request_messages']>): Promise<void> {
  await tx.insertInto('request_messages').values(message).execute();
  hint(tx, 'tell_requests', message.request_id);
}

/** Whether a side has written a message since the end. */
export async function hasWrittenSince(
  db: Db,
  { requestId, side, since }: { requestId: string; side: RequestSide; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('request_messages')
    .select('id')
    .where('request_id', '=', requestId)
    .where('author', '=', side)
    .where('kind', '=', 'message')
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}
