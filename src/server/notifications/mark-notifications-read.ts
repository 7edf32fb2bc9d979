import type { Db } from '#server/platform/db/database.ts';
import { countUnread, markRead } from './notification-store.ts';

/** Ids of other people's notifications match nothing. */
export async function markNotificationsRead(
  { db, now }: { db: Db; now: () => Date },
  accountId: string,
  ids: readonly string[] | 'all',
): Promise<{ unread: number }> {
  await markRead(db, accountId, ids, now());
  return { unread: await countUnread(db, accountId) };
}
