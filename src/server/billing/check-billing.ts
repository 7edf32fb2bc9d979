import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { getBalance } from '#server/ledger/balances.ts';

/** Deferred revenue must equal what purchases have not earned yet, and refunds payable what has not gone back to buyers yet. */
export async function checkBilling(db: Db): Promise<string[]> {
  const [deferred, payable] = [-(await getBalance(db, 'deferred_revenue')), -(await getBalance(db, 'refunds_payable'))];
  const { rows } = await sql<{ unearned: number; owed: number }>`select
    (select coalesce(sum(amount_paise - tax_paise - earned_paise), 0)::bigint from purchases
      where state = 'paid' and earned_paise < amount_paise - tax_paise) as unearned,
    (select coalesce(sum(amount_paise), 0)::bigint from refunds where state <> 'processed') as owed`.execute(db);
  return rows.flatMap(({ unearned, owed }) => [
    ...(deferred === unearned ? [] : [`deferred revenue is ${deferred} paise, purchases have ${unearned} unearned`]),
    ...(payable === owed ? [] : [`refunds payable are ${payable} paise, open refunds sum to ${owed}`]),
  ]);
}
