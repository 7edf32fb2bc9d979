import type { Account } from '#domain/accounts/account.ts';
import { namesAgree } from '#domain/payouts/fees.ts';
import { maskUpiId } from '#domain/payouts/upi-id.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findUpi } from './upi-store.ts';

export type UpiDetails = {
  masked: string | null;
  updatedAt: Date | null;
  checkState: 'unchecked' | 'active' | 'invalid';
  /** The bank's name for the ID, and whether it matches the account's. Only for verified referrers. */
  registeredName: string | null;
  nameAgrees: boolean;
  frozen: boolean;
};

export const unchecked = { checkState: 'unchecked', registeredName: null, nameAgrees: true, frozen: false } as const;

/**
 * Never in full, so that a stranger cannot read it over a shoulder or from a forgotten screen. Anyone can make an account and type another
 * person's UPI ID, so only verified referrers see the bank's name for it.
 */
export async function getUpiDetails(
  { db }: { db: Db },
  account: Pick<Account, 'id' | 'displayName' | 'verifiedReferrer'>,
): Promise<UpiDetails> {
  const found = await findUpi(db, account.id);
  if (!found) return { masked: null, updatedAt: null, ...unchecked };
  const { updatedAt, checkState } = found;
  const registeredName = account.verifiedReferrer ? found.registeredName : null;
  const nameAgrees = registeredName === null || namesAgree(account.displayName, registeredName);
  return { masked: maskUpiId(found.upiId), updatedAt, checkState, registeredName, nameAgrees, frozen: found.frozenAt !== null };
}
