import type { Db } from '#server/platform/db/database.ts';
import { getBalance } from '#server/ledger/balances.ts';
import { sumUnearnedPurchases } from './purchases/plan-end.ts';
import { sumRefundsOwed } from './refunds/refund-lists.ts';

/** Deferred revenue must equal what purchases have not earned yet, and refunds payable what has not gone back yet. */
export async function checkBilling(db: Db): Promise<string[]> {
  const [deferred, unearned, payable, owed] = [
    -(await getBalance(db, 'deferred_revenue')),
    await sumUnearnedPurchases(db),
    -(await getBalance(db, 'refunds_payable')),
    await sumRefundsOwed(db),
  ];
  return [
    ...(deferred === unearned ? [] : [`deferred revenue is ${deferred} paise, purchases have ${unearned} unearned`]),
    ...(payable === owed ? [] : [`refunds payable are ${payable} paise, open refunds sum to ${owed}`]),
  ];
}
