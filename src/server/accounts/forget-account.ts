import type { Tx } from '#server/platform/db/database.ts';
import { deleteAccountRow } from './account-store.ts';

/** Deletes the row, and with it sessions and sign-in data, and marks the account as erased for tokens issued before. */
export async function forgetAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await deleteAccountRow(tx, accountId, now);
}
