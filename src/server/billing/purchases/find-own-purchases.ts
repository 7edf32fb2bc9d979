import type { Db } from '#server/platform/db/database.ts';
import { findPlanEnd, findPurchases, sumUnearned } from './purchase-store.ts';

export const findOwnPurchases = (db: Db, partyId: string) => findPurchases(db, partyId);
export const findEndOfPlan = (db: Db, partyId: string) => findPlanEnd(db, partyId);
export const sumUnearnedPurchases = (db: Db) => sumUnearned(db);
