import type { Db } from '#server/platform/db/database.ts';
import { refundDays } from '#domain/billing/purchase.ts';
import { findGrantsSince, findPlanEnd, sumUnearned } from './purchase-store.ts';

export const findEndOfPlan = (db: Db, partyId: string) => findPlanEnd(db, partyId);
/** Grants that can still be returned, newest first. */
export const findReturnableGrants = (db: Db, now: Date) => findGrantsSince(db, new Date(now.getTime() - refundDays * 86_400_000));
export const sumUnearnedPurchases = (db: Db) => sumUnearned(db);
