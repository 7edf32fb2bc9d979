import type { Account } from '#domain/accounts/account.ts';
import { namesAgree } from '#domain/payouts/fees.ts';
import { maskUpiId } from '#domain/payouts/upi-id.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findUpi } from './upi-store.ts';

/**
 * Never in full, so that a stranger cannot read it over a shoulder or from a forgotten screen. Anyone can make an account and type another
 * person's UPI ID, so only verified referrers see the bank's name for it, and whether it matches the account's.
 */
export async function getUpiDetails(db: Db, account: Pick<Account, 'id' | 'displayName' | 'verifiedReferrer'>) {
  const found = await findUpi(db, account.id);
  const registeredName = (account.verifiedReferrer && found?.registeredName) || null;
  return {
    masked: found ? maskUpiId(found.upiId) : null,
    updatedAt: found?.updatedAt ?? null,
    checkState: found?.checkState ?? ('unchecked' as const),
    registeredName,
    nameAgrees: registeredName === null || namesAgree(account.displayName, registeredName),
    frozen: Boolean(found?.frozenAt),
  };
}
