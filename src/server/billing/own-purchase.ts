import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { returnOf, returnsSince } from '#domain/billing/purchase.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { findCredit } from './allowance-store.ts';
import { findPurchases, hasReturned, lockPurchase, updatePurchase, type Purchase } from './purchase-store.ts';

/** A purchase of this person, locked. */
export async function lockOwnPurchase(tx: Tx, accountId: string, id: string): Promise<Purchase> {
  const purchase = isUuid(id) ? await lockPurchase(tx, id) : undefined;
  if (!purchase || purchase.accountId !== accountId) throw new AppError('not_found', { detail: 'There is no such purchase.' });
  return purchase;
}

/** What each purchase of a party gives back if it is returned now, or why nothing; in the order of `findPurchases`. */
export async function findReturns(db: Db | Tx, partyId: string, now: Date) {
  const purchases = await findPurchases(db, partyId);
  const plans = purchases.filter(({ state, product }) => state === 'paid' && product !== 'single');
  const last = plans.toSorted((a, b) => (b.paidAt?.getTime() ?? 0) - (a.paidAt?.getTime() ?? 0) || (a.id < b.id ? 1 : -1))[0];
  const returnedBefore = await hasReturned(db, partyId, returnsSince(now));
  const returns = await Promise.all(
    purchases.map(async (purchase) => {
      const single = purchase.state === 'paid' && purchase.product === 'single';
      const { sent, unused } = single ? await findCredit(db, purchase.id) : { sent: false, unused: false };
      const facts = { isLastPlan: last?.id === purchase.id, isUnused: unused, returnedBefore, now };
      return { purchase, sent, back: returnOf(purchase, facts) };
    }),
  );
  return { returns, returnedBefore };
}

/** What an administrator granted to an organisation. */
export async function lockGrant(tx: Tx, id: string): Promise<Purchase> {
  const purchase = isUuid(id) ? await lockPurchase(tx, id) : undefined;
  if (purchase?.product !== 'enterprise') throw new AppError('not_found', { detail: 'There is no such grant.' });
  return purchase;
}

export const endPurchase = (tx: Tx, id: string) => updatePurchase(tx, id, { state: 'refunded' });
