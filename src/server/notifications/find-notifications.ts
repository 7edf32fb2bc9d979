import type { Db } from '#server/platform/db/database.ts';
import { readPlace, writePlace } from '#server/platform/db/place-cursor.ts';
import { countUnread, findNotificationRows, type StoredNotification } from './notification-store.ts';

const order = 'notifications';

export async function findNotifications(
  { db }: { db: Db },
  accountId: string,
  query: { cursor?: string | undefined; unread: boolean; limit: number },
): Promise<{ items: StoredNotification[]; unread: number; nextCursor: string | null }> {
  const before = query.cursor === undefined ? null : readPlace(order, query.cursor);
  const items = await findNotificationRows(db, accountId, { before, unread: query.unread, limit: query.limit });
  const last = items.length === query.limit ? items.at(-1) : undefined;
  const unread = await countUnread(db, accountId);
  return { items, unread, nextCursor: last ? writePlace(order, { at: last.createdAt, id: last.id }) : null };
}
