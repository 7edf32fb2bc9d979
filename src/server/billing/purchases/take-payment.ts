import { isUuid } from '#domain/text/is-uuid.ts';
import { isPlan, products } from '#domain/billing/products.ts';
import { periodOf } from '#domain/billing/purchase.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { issueInvoice } from '#server/billing/invoices/issue-invoice.ts';
import { openRefund } from '#server/billing/refunds/send-refund.job.ts';
import { findBookedReceivables } from '#server/ledger/balances.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { recordDifference } from '#server/ledger/record-difference.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isGatewayId, type Payment } from '#server/platform/gateway/gateway-shapes.ts';
import { findPlanEnd, lockPurchase, updatePurchase, type Purchase } from '#server/billing/purchase-store.ts';
import { tellBuyer } from '#server/billing/tell-buyer.ts';

/** Money that the gateway received pays for its purchase or is refunded. It is never ignored and never counted twice. */
export async function takePayment(deps: BillingDeps, tx: Tx, payment: Payment, purchaseId: string | undefined): Promise<void> {
  const now = deps.now();
  const differ = (kind: 'unknown_payment' | 'foreign_currency' | 'refunded_payment', detail: string) =>
    recordDifference(tx, { kind, subject: `payment:${payment.id}`, detail, now });
  if (payment.currency !== 'INR' || !isBookable(payment.amount) || !isGatewayId(payment.id))
    return differ('foreign_currency', `${payment.amount} in ${payment.currency}, which we cannot book.`);
  const purchase = purchaseId && isUuid(purchaseId) ? await lockPurchase(tx, purchaseId) : undefined;
  if (!purchase) return differ('unknown_payment', `${payment.amount} paise, for no purchase of ours.`);
  if ((payment.status === 'refunded' || payment.amount_refunded > 0) && !(await isBooked(tx, payment.id))) {
    // Our staff returned the money at the gateway before we saw it: the purchase is unpaid, and the way to the pay page is closed.
    if (purchase.state === 'created' || purchase.state === 'linked')
      await updatePurchase(tx, purchase.id, { state: 'cancelled', look_at: null });
    return differ('refunded_payment', `${payment.amount_refunded} of ${payment.amount} paise went back before we saw it.`);
  }
  if (await isFor(tx, purchase, payment)) return activate(deps, tx, purchase, payment);
  const booked = await postEntry(tx, {
    cause: `payment:${payment.id}:captured`,
    kind: 'payment_captured',
    at: now,
    lines: { gateway_receivable: payment.amount, refunds_payable: -payment.amount },
  });
  if (booked) await openRefund(deps, tx, { paymentId: payment.id, purchaseId: purchase.id, paise: payment.amount, reason: 'unmatched' });
}

/** A sum above what we sell in a year can only be a mistake, and sums must stay exact. */
const isBookable = (paise: number) => Number.isSafeInteger(paise) && paise > 0 && paise <= 100_000_000_000;

async function isBooked(tx: Tx, paymentId: string): Promise<boolean> {
  const cause = `payment:${paymentId}:captured`;
  return (await findBookedReceivables(tx, [cause])).has(cause);
}

/** A late payment still counts, unless the buyer has bought the same again in the meantime or has left. */
async function isFor(tx: Tx, purchase: Purchase, payment: Payment): Promise<boolean> {
  const { id, state, amountPaise, accountId, partyId, product, createdAt } = purchase;
  if (state === 'paid' || state === 'refunded' || accountId === null || payment.amount !== amountPaise) return false;
  if (state !== 'expired' && state !== 'cancelled') return true;
  const newer = tx.selectFrom('purchases').select('id').where('party_id', '=', partyId).where('product', '=', product);
  const paid = newer.where('state', '=', 'paid').where('created_at', '>', createdAt).where('id', '<>', id).limit(1);
  return (await paid.executeTakeFirst()) === undefined;
}

async function activate(deps: BillingDeps, tx: Tx, purchase: Purchase, payment: Payment): Promise<void> {
  const { id, product, amountPaise, taxPaise, partyId } = purchase;
  const now = deps.now();
  const booked = await postEntry(tx, {
    cause: `payment:${payment.id}:captured`,
    kind: 'payment_captured',
    at: now,
    lines: { gateway_receivable: amountPaise, deferred_revenue: taxPaise - amountPaise, output_gst: -taxPaise },
  });
  if (!booked || product === 'enterprise') return;
  const { startsAt, endsAt } = periodOf(now, isPlan(product) ? await findPlanEnd(tx, partyId) : null, products[product].months);
  const paid = { state: 'paid' as const, payment_id: payment.id, paid_at: now, starts_at: startsAt, ends_at: endsAt, look_at: null };
  await updatePurchase(tx, id, paid);
  if (product === 'single') await tx.insertInto('request_credits').values({ purchase_id: id }).execute();
  await tellBuyer(deps, tx, { ...purchase, startsAt, endsAt }, { news: 'paid' });
  // Last, because every other payment waits for the invoice counter until this one is committed.
  await issueInvoice(deps, tx, { ...purchase, paymentId: payment.id, startsAt, endsAt }, 'invoice');
}
