import { namesAgree } from '#domain/payouts/fees.ts';
import { maskUpiId } from '#domain/payouts/upi-id.ts';
import { getAccountName } from '#server/accounts/get-account-email.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findUpi } from './upi-store.ts';

export type UpiDetails = {
  masked: string | null;
  updatedAt: Date | null;
  checkState: 'unchecked' | 'active' | 'invalid';
  /** The bank's name for the ID, and whether it matches the account's. */
  registeredName: string | null;
  nameAgrees: boolean;
};

export const unchecked = { checkState: 'unchecked', registeredName: null, nameAgrees: true } as const;

/** Never in full, so nobody can read it over a shoulder or from a forgotten screen. */
export async function getUpiDetails({ db }: { db: Db }, accountId: string): Promise<UpiDetails> {
  const found = await findUpi(db, accountId);
  if (!found) return { masked: null, updatedAt: null, ...unchecked };
  const { updatedAt, checkState, registeredName } = found;
  const nameAgrees = registeredName === null || namesAgree(await getAccountName(db, accountId), registeredName);
  return { masked: maskUpiId(found.upiId), updatedAt, checkState, registeredName, nameAgrees };
}
