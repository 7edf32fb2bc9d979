import type { Tx } from '#server/platform/db/database.ts';
import { deleteOutcome } from './referrer-store.ts';

/** The seeker took their word back. */
export async function removeOutcome(tx: Tx, requestId: string): Promise<void> {
  await deleteOutcome(tx, requestId);
}
