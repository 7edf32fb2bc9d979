import type { Tx } from '#server/platform/db/database.ts';
import { deleteOpeningsOf } from './opening-store.ts';

/** A referrer who leaves a company can no longer refer there, even if they come back one day. The caller has locked the referrer. */
export async function forgetOpenings(tx: Tx, referrerId: string): Promise<void> {
  await deleteOpeningsOf(tx, referrerId);
}
