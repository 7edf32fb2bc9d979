import type { Db } from '#server/platform/db/database.ts';
import { deleteExpiredLinkCodes } from './link-store.ts';

/** The privacy policy promises that we keep codes for 15 minutes. */
export async function forgetLinkCodes({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteExpiredLinkCodes(db, now());
}
