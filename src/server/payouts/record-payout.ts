import type { Tx } from '#server/platform/db/database.ts';
import { insertPayout } from './payout-store.ts';

/** Money that reached the referrer; one row per request. */
export async function recordPayout(
  tx: Tx,
  payout: { id: string; requestId: string; amountPaise: number; completedAt: Date },
): Promise<void> {
  await insertPayout(tx, payout);
}
