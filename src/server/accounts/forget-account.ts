import type { Tx } from '#server/platform/db/database.ts';
import { deleteAccountRow } from './account-store.ts';

/** The row goes, and with it sessions and sign-in data. A token that was issued before finds that the account was erased. */
export async function forgetAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await deleteAccountRow(tx, accountId, now);
}
