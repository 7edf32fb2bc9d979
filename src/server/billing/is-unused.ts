import type { Db } from '#server/platform/db/database.ts';
import { isUnused as findUnused } from './allowance-store.ts';

/** Whether a bought request can still be sent and was never answered. */
export const isUnused = (db: Db, purchaseId: string): Promise<boolean> => findUnused(db, purchaseId);
