import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import type { Db } from '#server/platform/db/database.ts';
import { noteNewWeek } from './follow-event-store.ts';

export async function announceWeek({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await noteNewWeek(db, referrerWeek(new Date(now().getTime() - 7 * 86_400_000)).week);
}
