import type { Db } from '#server/platform/db/database.ts';
import { findAccount } from './account-store.ts';

/** Where to write to somebody; null if they have no address or are gone. */
export async function getAccountEmail(db: Db, id: string): Promise<string | null> {
  return (await findAccount(db, id))?.email ?? null;
}

export async function getAccountName(db: Db, id: string): Promise<string | null> {
  return (await findAccount(db, id))?.displayName ?? null;
}
