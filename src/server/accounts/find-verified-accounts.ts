import type { Db } from '#server/platform/db/database.ts';
import { findAccountsByEmail, type StoredAccount } from './account-store.ts';

/** Those who proved that the address is theirs, the oldest first. */
export async function findVerifiedAccounts(db: Db, email: string): Promise<StoredAccount[]> {
  return (await findAccountsByEmail(db, email)).filter((account) => account.emailVerified);
}
