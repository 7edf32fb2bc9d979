import type { Db } from '#server/platform/db/database.ts';
import { findAccountsByEmail, type StoredAccount } from './account-store.ts';

/** People who have proven that they own the address, oldest first. */
export async function findVerifiedAccounts(db: Db, email: string): Promise<StoredAccount[]> {
  return (await findAccountsByEmail(db, email)).filter((account) => account.emailVerified);
}
