import type { Db } from '#server/platform/db/database.ts';
import { findPayouts } from './payout-store.ts';

export const findRecentPayouts = (db: Db) => findPayouts(db, 50);
