import type { Db } from '#server/platform/db/database.ts';
import { getBalance } from '#server/ledger/balances.ts';
import { sumUnearnedPurchases } from './purchases/find-own-purchases.ts';
import { sumRefundsOwed } from './refunds/refund-lists.ts';

/** What is deferred is what purchases have not earned, and what we owe to buyers is what is not yet back. */
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
