import { isRefused } from '#server/platform/gateway/gateway-error.ts';
import { isGatewayId, type Payment } from '#server/platform/gateway/gateway-shapes.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { takePayment } from './take-payment.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'look-at-payment': { paymentId: string; purchaseId?: string | undefined };
  }
}

/**
 * The only way money comes in. A caller only names a payment; we book what the gateway says about it, and book it once, however often
 * callers ask.
 */
export async function lookAtPayment(deps: BillingDeps, looked: { paymentId: string; purchaseId?: string | undefined }): Promise<void> {
  if (!isGatewayId(looked.paymentId)) return;
  let payment: Payment;
  try {
    payment = await deps.gateway.getPayment(looked.paymentId);
  } catch (error) {
    // If the gateway does not know the payment, there is none. With a wrong key it answers 401, which operators must hear about.
    if (isRefused(error) && error.status !== 401) return;
    throw error;
  }
  if (payment.status !== 'captured' && payment.status !== 'refunded') return;
  await inTurn(() => transact(deps.db, (tx) => takePayment(deps, tx, payment, payment.notes['purchase'] ?? looked.purchaseId)));
}

/** All payments wait for the invoice counter. Only three at a time hold a connection meanwhile, so that visitors find one free. */
const turns: Promise<unknown>[] = Array.from({ length: 3 }, () => Promise.resolve());
let count = 0;
function inTurn(book: () => Promise<void>): Promise<void> {
  const turn = count++ % turns.length;
  const mine = (turns[turn] ?? Promise.resolve()).then(book);
  turns[turn] = mine.catch(() => {});
  return mine;
}
