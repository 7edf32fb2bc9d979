import { returnOf, returnsSince, shownState } from '#domain/billing/purchase.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPartyOf } from '#server/ledger/party-of.ts';
import { findRefundsOf } from './refunds/refund-store.ts';
import { getPlan } from './get-plan.ts';
import { findCredit, findInvoiceNumbers, findPurchases, hasReturned } from './purchase-store.ts';

export type ShownPurchase = Awaited<ReturnType<typeof getBilling>>['purchases'][number];

export async function getBilling(deps: { db: Db; now: () => Date }, accountId: string) {
  const now = deps.now();
  const partyId = await findPartyOf(deps.db, accountId);
  const plan = await getPlan(deps, accountId);
  if (!partyId) return { plan, purchases: [], returnedBefore: false };
  const { returns, returnedBefore } = await findReturns(deps.db, partyId, now);
  const ids = returns.map(({ purchase }) => purchase.id);
  const refunds = await findRefundsOf(deps.db, ids);
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

/** What each purchase of a party gives back if it is returned now, or why nothing; in the order of `findPurchases`. */
export async function findReturns(db: Db, partyId: string, now: Date) {
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
