import type { Db } from '#server/platform/db/database.ts';
import { deleteUnconfirmed } from './newsletter-store.ts';

const keptDays = 30;

/** An address that was never confirmed is not ours to keep. */
export async function forgetUnconfirmed({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteUnconfirmed(db, new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1000));
}
