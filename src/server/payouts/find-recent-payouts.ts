import { namesAgree } from '#domain/payouts/fees.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findMakeups, findPayouts } from './payout-store.ts';

/** With the bank's name for the UPI ID beside the account's name, and what it is for, for the person who approves. */
export async function findRecentPayouts(db: Db) {
  const payouts = await findPayouts(db, 50);
  const makeups = await findMakeups(
    db,
    payouts.map(({ id }) => id),
  );
  return payouts.map((payout) => ({
    ...payout,
    namesAgree: namesAgree(payout.accountName, payout.registeredName),
    makeup: makeups.find(({ payoutId }) => payoutId === payout.id) ?? null,
  }));
}
