import type { Db } from '#server/platform/db/database.ts';
import { markRead } from './notification-store.ts';

/** Whoever sees a request has its news: the bell does not count them any more. */
export async function markRequestRead({ db, now }: { db: Db; now: () => Date }, accountId: string, requestId: string): Promise<void> {
  await markRead(db, accountId, { requestId }, now());
}
