import type { Tx } from '#server/platform/db/database.ts';
import { cancelOpen } from '#server/billing/purchase-store.ts';

/** When a person leaves, we cancel their unpaid purchases and refund money that still arrives for them. */
export const cancelOpenPurchases = (tx: Tx, accountId: string): Promise<void> => cancelOpen(tx, accountId);
