import type { Db } from '#server/platform/db/database.ts';
import { deleteErasureMarks } from './account-store.ts';
import { deleteExpiredSessions } from './session-store.ts';

const markedDays = 30;

export async function forgetExpiredSessions({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteExpiredSessions(db, now());
  await deleteErasureMarks(db, new Date(now().getTime() - markedDays * 24 * 3600_000));
}
