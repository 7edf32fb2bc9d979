import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findPurchases, lockPurchase, updatePurchase, type Purchase } from './purchase-store.ts';

/** A purchase of this person, locked, and whether it is the last one they paid for. */
export async function lockOwnPurchase(tx: Tx, accountId: string, id: string): Promise<{ purchase: Purchase; isLast: boolean }> {
  const purchase = isUuid(id) ? await lockPurchase(tx, id) : undefined;
  if (!purchase || purchase.accountId !== accountId) throw new AppError('not_found', { detail: 'There is no such purchase.' });
  const paid = (await findPurchases(tx, purchase.partyId)).filter(({ state }) => state === 'paid');
  const last = paid.toSorted((a, b) => (b.paidAt?.getTime() ?? 0) - (a.paidAt?.getTime() ?? 0) || (a.id < b.id ? 1 : -1))[0];
  return { purchase, isLast: last?.id === id };
}

/** What an administrator granted to an organisation. */
export async function lockGrant(tx: Tx, id: string): Promise<Purchase> {
  const purchase = isUuid(id) ? await lockPurchase(tx, id) : undefined;
  if (purchase?.product !== 'enterprise') throw new AppError('not_found', { detail: 'There is no such grant.' });
  return purchase;
}

export const endPurchase = (tx: Tx, id: string) => updatePurchase(tx, id, { state: 'refunded' });
