import type { Db } from '#server/platform/db/database.ts';
import { findAccount } from './account-store.ts';

/** The address to write to; null if the person has none or has left. */
export async function getAccountEmail(db: Db, id: string): Promise<string | null> {
  return (await findAccount(db, id))?.email ?? null;
}

export async function getAccountName(db: Db, id: string): Promise<string | null> {
  return (await findAccount(db, id))?.displayName ?? null;
}
