import type { Tx } from '#server/platform/db/database.ts';
import { cancelOpen } from '#server/billing/purchase-store.ts';

/** Somebody leaves: their unpaid purchases are cancelled, and money that still arrives for them is refunded. */
export const cancelOpenPurchases = (tx: Tx, accountId: string): Promise<void> => cancelOpen(tx, accountId);
