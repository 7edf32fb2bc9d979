import type { Db } from '#server/platform/db/database.ts';
import { findFaults } from './ledger-store.ts';

/** A check of a noun above the ledger against what is booked for it; it returns sentences. */
export type BookCheck = (db: Db) => Promise<string[]>;

/** Everything that is not as it must be, as sentences; none when the books are right. */
export async function checkLedger(db: Db, further: readonly BookCheck[] = []): Promise<string[]> {
  const faults = await findFaults(db);
  for (const check of further) faults.push(...(await check(db)));
  return faults;
}
