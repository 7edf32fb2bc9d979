import type { Db } from '#server/platform/db/database.ts';
import { markRead } from './notification-store.ts';

/** A person who has opened a request has read its news, so the bell no longer counts them. */
export async function markRequestRead({ db, now }: { db: Db; now: () => Date }, accountId: string, requestId: string): Promise<void> {
  await markRead(db, accountId, { requestId }, now());
}
