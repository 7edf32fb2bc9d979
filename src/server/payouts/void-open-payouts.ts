import type { Tx } from '#server/platform/db/database.ts';
import { rejectOpenPayouts } from './payout-store.ts';

/** Payouts that have not left us yet are off, whether approved or not; what they were for is owed as before. */
export const voidOpenPayouts = (tx: Tx, accountId: string, now: Date): Promise<void> => rejectOpenPayouts(tx, accountId, now);
