import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { readPlace, writePlace } from '#server/platform/db/place-cursor.ts';

const order = 'notifications';

export async function findNotifications(
  { db }: { db: Db },
  accountId: string,
  query: { cursor?: string | undefined; unread: boolean; limit: number },
) {
  let rows = db
    .selectFrom('notifications')
    .select(['id', 'kind', 'request_id as requestId', 'title', 'body', 'path', 'created_at as createdAt', 'read_at as readAt'])
    .where('account_id', '=', accountId);
  const before = query.cursor === undefined ? null : readPlace(order, query.cursor);
  if (before) rows = rows.where((on) => on(on.refTuple('created_at', 'id'), '<', on.tuple(before.at, before.id)));
  if (query.unread) rows = rows.where('read_at', 'is', null);
  const items = await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(query.limit).execute();
  const last = items.length === query.limit ? items.at(-1) : undefined;
  const unread = await countUnread(db, accountId);
  return { items, unread, nextCursor: last ? writePlace(order, { at: last.createdAt, id: last.id }) : null };
}

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A mark that changes with every new notification. */
export async function lastNotificationChange({ db }: { db: Db }, accountId: string): Promise<string> {
  const { count, at } = await db
    .selectFrom('notifications')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`max(greatest(created_at, read_at))`.as('at')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return `${count} ${at?.toISOString() ?? ''}`;
}
