import type { Tx } from '#server/platform/db/database.ts';
import { rejectOpenPayouts } from './payout-store.ts';
import { lockUpi } from './upi/upi-store.ts';

/** When a person leaves, payouts that have not left us are rejected, and the books keep the debt. An approval locks in the same order. */
export async function callOffPayouts(tx: Tx, accountId: string, now: Date): Promise<void> {
  await lockUpi(tx, accountId);
  await rejectOpenPayouts(tx, accountId, now);
}
