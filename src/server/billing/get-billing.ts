import { sql } from 'kysely';
import { returnOf, returnsSince, shownState } from '#domain/billing/purchase.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPartyOf } from '#server/ledger/party-of.ts';
import { getPlan } from './get-plan.ts';
import { purchases as purchasesOf } from './purchase-store.ts';

export type ShownPurchase = Awaited<ReturnType<typeof getBilling>>['purchases'][number];

export async function getBilling(deps: { db: Db; now: () => Date }, accountId: string) {
  const now = deps.now();
  const partyId = await findPartyOf(deps.db, accountId);
  const plan = await getPlan(deps, accountId);
  if (!partyId) return { plan, purchases: [], returnedBefore: false };
  const { returns, returnedBefore } = await findReturns(deps.db, partyId, now);
  const ids = returns.map(({ purchase }) => purchase.id);
  const refunds = await findReturned(deps.db, ids);
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
      refund: refunds.find(({ purchaseId }) => purchaseId === purchase.id)?.state ?? null,
      invoices: invoices.flatMap(({ number, purchaseId }) => (purchaseId === purchase.id ? number : [])),
    })),
  };
}

export async function getOwnPurchase(deps: { db: Db; now: () => Date }, accountId: string, id: string): Promise<ShownPurchase> {
  const found = (await getBilling(deps, accountId)).purchases.find((purchase) => purchase.id === id);
  if (!found) throw new AppError('not_found', { detail: 'There is no such purchase.' });
  return found;
}

const findReturned = (db: Db, purchaseIds: readonly string[]) =>
  db
    .selectFrom('refunds')
    .select(['purchase_id as purchaseId', 'state'])
    .where('purchase_id', 'in', [...purchaseIds, '00000000-0000-0000-0000-000000000000'])
    .where('reason', '=', 'asked')
    .orderBy('created_at', 'desc')
    .execute();

const findInvoiceNumbers = (db: Db, partyId: string) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('purchases as p', 'p.id', 'i.purchase_id')
    .select(['i.number', 'i.purchase_id as purchaseId'])
    .where('p.party_id', '=', partyId)
    .orderBy('i.issued_at')
    .orderBy('i.number', 'desc')
    .execute();

/** What each purchase of a party gives back if it is returned now, or why nothing; newest first. */
export async function findReturns(db: Db, partyId: string, now: Date) {
  const purchases = await purchasesOf(db).where('p.party_id', '=', partyId).orderBy('p.created_at', 'desc').orderBy('p.id').execute();
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

/** Whether the buyer returned a plan since then, also with another account under the same address. */
async function hasReturned(db: Db, partyId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select id, product, state from purchases where party_id = ${partyId}
      union all
      select p.id, p.product, p.state from billing_parties b join accounts a on a.id = b.account_id and a.email_verified
      join purchases p on p.buyer_email = a.email and p.state = 'refunded' where b.id = ${partyId}
    ) p join refunds r on r.purchase_id = p.id and r.reason = 'asked' and r.created_at > ${since}
    where p.state = 'refunded' and p.product in ('pro_month', 'pro_year') limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a bought request is sent now; and whether it is unused and was never answered: then it can be returned. */
async function findCredit(db: Db, purchaseId: string): Promise<{ sent: boolean; unused: boolean }> {
  const { rows } = await sql<{ sent: boolean; unused: boolean }>`
    select c.request_id is not null as sent, c.request_id is null
      and not exists (select from paid_requests r where r.purchase_id = c.purchase_id and r.answered_at is not null) as unused
    from request_credits c where c.purchase_id = ${purchaseId}`.execute(db);
  return rows[0] ?? { sent: false, unused: false };
}
