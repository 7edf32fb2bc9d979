import type { Db } from '#server/platform/db/database.ts';
import { deleteNotificationsBefore } from './notification-store.ts';

const keptDays = 365;
const atATime = 5000;

/** What happened stays in the request's own history; that somebody was told of it is of no use after a year. */
export async function forgetOldNotifications({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000);
  while ((await deleteNotificationsBefore(db, before, atATime)) === atATime);
}
