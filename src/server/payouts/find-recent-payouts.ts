import { namesAgree } from '#domain/payouts/fees.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findMakeups, findPayouts } from './payout-store.ts';

/** For the administrator who approves: the bank's name for the UPI ID beside the account's name, and what each payout is for. */
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
