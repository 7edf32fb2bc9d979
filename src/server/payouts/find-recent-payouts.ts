import { namesAgree } from '#domain/payouts/fees.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPayouts } from './payout-store.ts';

/** With the bank's name for the UPI ID beside the account's name, for the person who approves. */
export async function findRecentPayouts(db: Db) {
  return (await findPayouts(db, 50)).map((payout) => ({ ...payout, namesAgree: namesAgree(payout.accountName, payout.registeredName) }));
}
