import type { Db } from '#server/platform/db/database.ts';
import { deleteExpiredCodes } from './work-email-store.ts';

/** The privacy policy promises them 15 minutes. */
export async function forgetWorkCodes({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteExpiredCodes(db, now());
}
