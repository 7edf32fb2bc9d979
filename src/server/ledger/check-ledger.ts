import type { Db } from '#server/platform/db/database.ts';
import { findFaults } from './ledger-store.ts';

/** A noun above the ledger compares its data with what is booked for it, and returns one sentence per fault. */
export type BookCheck = (db: Db) => Promise<string[]>;

/** One sentence for each fault; none if the books are right. */
export async function checkLedger(db: Db, further: readonly BookCheck[] = []): Promise<string[]> {
  const faults = await findFaults(db);
  for (const check of further) faults.push(...(await check(db)));
  return faults;
}
