import type { Tx } from '#server/platform/db/database.ts';
import { setValidSince } from './account-store.ts';
import { deleteSessionsOf } from './session-store.ts';

/** Ends every session of a person, and every token of an earlier sign-in with it, in both identity modes. */
export async function revokeSignIns(tx: Tx, accountId: string, validSince: Date): Promise<void> {
  await setValidSince(tx, accountId, validSince);
  await deleteSessionsOf(tx, accountId);
}
