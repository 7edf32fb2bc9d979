import { isRefused } from '#server/platform/gateway/gateway-error.ts';
import { isGatewayId, type Payment } from '#server/platform/gateway/gateway-shapes.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { takePayment } from './take-payment.ts';

/**
 * The only way money comes in. A caller only names a payment; what counts is what the gateway says about it, and it is booked once,
 * however often somebody asks.
 */
export async function lookAtPayment(deps: BillingDeps, looked: { paymentId: string; purchaseId?: string | undefined }): Promise<void> {
  if (!isGatewayId(looked.paymentId)) return;
  let payment: Payment;
  try {
    payment = await deps.gateway.getPayment(looked.paymentId);
  } catch (error) {
    // If the gateway does not know the name, there is no payment. With a wrong key it knows none, which operators must hear about.
    if (isRefused(error) && error.status !== 401) return;
    throw error;
  }
  if (payment.status !== 'captured' && payment.status !== 'refunded') return;
  await inTurn(() => transact(deps.db, (tx) => takePayment(deps, tx, payment, payment.notes['purchase'] ?? looked.purchaseId)));
}

/** All payments wait for the invoice counter. Only a few at a time hold a connection meanwhile, so that visitors find one free. */
const turns: Promise<unknown>[] = Array.from({ length: 3 }, () => Promise.resolve());
let count = 0;
function inTurn(book: () => Promise<void>): Promise<void> {
  const turn = count++ % turns.length;
  const mine = (turns[turn] ?? Promise.resolve()).then(book);
  turns[turn] = mine.catch(() => {});
  return mine;
}
