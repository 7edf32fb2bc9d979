import { shownState } from '#domain/billing/purchase.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPartyOf } from '#server/ledger/party-of.ts';
import { findInvoiceNumbers } from './invoices/invoice-store.ts';
import { findRefundsOf } from './refunds/refund-store.ts';
import { getPlan } from './get-plan.ts';
import { findReturns } from './own-purchase.ts';

export type ShownPurchase = Awaited<ReturnType<typeof getBilling>>['purchases'][number];

export async function getBilling(deps: { db: Db; now: () => Date }, accountId: string) {
  const now = deps.now();
  const partyId = await findPartyOf(deps.db, accountId);
  const plan = await getPlan(deps, accountId);
  if (!partyId) return { plan, purchases: [], returnedBefore: false };
  const { returns, returnedBefore } = await findReturns(deps.db, partyId, now);
  const purchases = returns.map(({ purchase }) => purchase);
  const refunds = await findRefundsOf(
    deps.db,
    purchases.map(({ id }) => id),
  );
  const invoices = await findInvoiceNumbers(deps.db, partyId);
  return {
    plan,
    /** The buyer returned a plan in the last twelve months, so the next return is for the part that is left. */
    returnedBefore,
    purchases: returns.map(({ purchase, sent, back }) => ({
      id: purchase.id,
      product: purchase.product,
      state: shownState(purchase, now),
      amountPaise: purchase.amountPaise,
      createdAt: purchase.createdAt,
      paidAt: purchase.paidAt,
      startsAt: purchase.startsAt,
      endsAt: purchase.endsAt,
      /** Where to pay, as long as it is unpaid. */
      payUrl: purchase.state === 'linked' ? purchase.linkUrl : null,
      continuePath: purchase.continuePath,
      /** It paid for a request that is sent. */
      sent,
      place: purchase.place,
      /** The money that comes back if the buyer returns it now; 0 if none. */
      returnPaise: 'paise' in back ? back.paise : 0,
      refund: refunds.find(({ purchaseId, reason }) => purchaseId === purchase.id && reason === 'asked')?.state ?? null,
      invoices: invoices.flatMap(({ number, purchaseId }) => (purchaseId === purchase.id ? number : [])),
    })),
  };
}

export async function getOwnPurchase(deps: { db: Db; now: () => Date }, accountId: string, id: string): Promise<ShownPurchase> {
  const found = (await getBilling(deps, accountId)).purchases.find((purchase) => purchase.id === id);
  if (!found) throw new AppError('not_found', { detail: 'There is no such purchase.' });
  return found;
}
