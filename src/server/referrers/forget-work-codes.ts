import type { Db } from '../db/database.ts';
import { deleteExpiredCodes } from './work-email-store.ts';

const hour = 3_600_000;

/** An hour after its end nobody wonders any more why a code did not work. */
export async function forgetWorkCodes({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteExpiredCodes(db, new Date(now().getTime() - hour));
}
