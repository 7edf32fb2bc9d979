import { maskUpiId } from '#domain/payouts/upi-id.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findUpi } from './upi-store.ts';

export type UpiDetails =
  | { masked: string; updatedAt: Date; checkState: 'unchecked' | 'active' | 'invalid'; registeredName: string | null }
  | { masked: null; updatedAt: null; checkState: null; registeredName: null };

/** Never whole: who reads over a shoulder, or sits at a forgotten screen, learns nothing. */
export async function getUpiDetails({ db }: { db: Db }, accountId: string): Promise<UpiDetails> {
  const found = await findUpi(db, accountId);
  if (!found) return { masked: null, updatedAt: null, checkState: null, registeredName: null };
  const { updatedAt, checkState, registeredName } = found;
  return { masked: maskUpiId(found.upiId), updatedAt, checkState, registeredName };
}
