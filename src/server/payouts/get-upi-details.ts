import { maskUpiId } from '#domain/payouts/upi-id.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findUpi } from './upi-store.ts';

export type UpiDetails = { masked: string; updatedAt: Date } | { masked: null; updatedAt: null };

/** Never whole: who reads over a shoulder, or sits at a forgotten screen, learns nothing. */
export async function getUpiDetails({ db }: { db: Db }, accountId: string): Promise<UpiDetails> {
  const found = await findUpi(db, accountId);
  return found ? { masked: maskUpiId(found.upiId), updatedAt: found.updatedAt } : { masked: null, updatedAt: null };
}
