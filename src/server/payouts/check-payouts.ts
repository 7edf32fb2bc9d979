import type { Db } from '#server/platform/db/database.ts';
import { findUnequalDebts } from './fee-store.ts';

/** What the books say we owe each referrer, or each of these accounts, must equal the sum of their unpaid fees. */
export async function checkPayouts(db: Db, accounts?: readonly string[]): Promise<string[]> {
  return (await findUnequalDebts(db, accounts)).map(
    ({ account, booked, owed }) => `${account} is booked with ${booked} paise, its fees sum to ${owed}`,
  );
}
