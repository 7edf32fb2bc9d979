import type { Db } from '#server/platform/db/database.ts';
import { getBalance } from '#server/ledger/balances.ts';
import { sumUnearned } from './purchase-store.ts';
import { sumOwed } from './refunds/refund-store.ts';

/** Deferred revenue must equal what purchases have not earned yet, and refunds payable what has not gone back yet. */
export async function checkBilling(db: Db): Promise<string[]> {
  const [deferred, unearned, payable, owed] = [
    -(await getBalance(db, 'deferred_revenue')),
    await sumUnearned(db),
    -(await getBalance(db, 'refunds_payable')),
    await sumOwed(db),
  ];
  return [
    ...(deferred === unearned ? [] : [`deferred revenue is ${deferred} paise, purchases have ${unearned} unearned`]),
    ...(payable === owed ? [] : [`refunds payable are ${payable} paise, open refunds sum to ${owed}`]),
  ];
}
