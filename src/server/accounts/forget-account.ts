import type { Tx } from '#server/platform/db/database.ts';
import { deleteAccountRow } from './account-store.ts';

/** The row goes, and with it sessions and sign-in data. A token that was issued before finds that the account was erased. Returns the address it had. */
export async function forgetAccount(tx: Tx, accountId: string, now: Date): Promise<string | null> {
  return deleteAccountRow(tx, accountId, now);
}
