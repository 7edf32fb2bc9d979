import type { Tx } from '#server/platform/db/database.ts';
import { cancelOpen } from './purchase-store.ts';

/** Somebody leaves: what they have not paid is off, and money that still comes for it goes back. */
export const cancelOpenPurchases = (tx: Tx, accountId: string): Promise<void> => cancelOpen(tx, accountId);
