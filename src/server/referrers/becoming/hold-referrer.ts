import type { Tx } from '#server/platform/db/database.ts';
import { lockPerson, pauseListed, setPaused } from './own-referrer-store.ts';

/** A measure holds them: nobody can ask them any more. True if they took requests until now. */
export async function holdReferrer(tx: Tx, accountId: string): Promise<boolean> {
  await lockPerson(tx, accountId);
  return pauseListed(tx, accountId);
}

/** The measure is over, and they take requests again as before. */
export async function releaseReferrer(tx: Tx, accountId: string): Promise<void> {
  await lockPerson(tx, accountId);
  await setPaused(tx, accountId, false);
}
