import { bookChecks } from './app/book-checks.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { runOnDatabase } from './platform/db/run-on-database.ts';

/** npm run ledger:check. Its exit code is 0 when every entry sums to zero and every balance is the sum of its postings. Works beside the running product. */
process.exitCode = await runOnDatabase(
  async (db) => {
    const faults = await checkLedger(db, bookChecks);
    process.stdout.write(faults.length > 0 ? `The books are wrong:\n  ${faults.join('\n  ')}\n` : 'The books are right.\n');
    return faults.length > 0 ? 1 : 0;
  },
  { beside: true },
);
