import type { Tx } from '#server/platform/db/database.ts';
import { removeUse, returnCredit } from './allowance-store.ts';

/** A request that nobody answered, or that was declined, cost nothing: the count goes down, or the bought one is unused again. */
export async function returnAllowance(tx: Tx, used: { requestId: string; accountId: string; month: string | null }): Promise<void> {
  if (used.month !== null) await removeUse(tx, used.accountId, used.month);
  else await returnCredit(tx, used.requestId);
}
