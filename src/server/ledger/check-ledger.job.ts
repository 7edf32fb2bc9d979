import type { Db } from '#server/platform/db/database.ts';
import { checkNewEntries, type BookCheck } from './check-ledger.ts';

/** Every night. A fault makes the job fail, which parks and counts it, so operators hear of it. */
export async function checkLedgerNightly(deps: { db: Db; now: () => Date; bookChecks: readonly BookCheck[] }): Promise<void> {
  const faults = await checkNewEntries(deps, deps.bookChecks);
  if (faults.length > 0) throw new Error(`The books are wrong: ${faults.join('; ')}`);
}
