import type { Db } from '#server/platform/db/database.ts';
import { deleteMailsBefore } from './mail-store.ts';

const keptDays = 30;

/** Deletes mail that was sent a month ago, and mail that could not be sent for a month: nobody waits for it any more. */
export async function forgetOldMails({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteMailsBefore(db, new Date(now().getTime() - keptDays * 86_400_000));
}
