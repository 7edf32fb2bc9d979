import type { Db } from '#server/platform/db/database.ts';
import { checkLedger, type BookCheck } from './check-ledger.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'check-ledger': object;
  }
}

/** Every night. A fault makes the job fail, which parks and counts it, so operators hear of it. */
export async function checkLedgerNightly({ db, bookChecks }: { db: Db; bookChecks: readonly BookCheck[] }): Promise<void> {
  const faults = await checkLedger(db, bookChecks);
  if (faults.length > 0) throw new Error(`The books are wrong: ${faults.join('; ')}`);
}
