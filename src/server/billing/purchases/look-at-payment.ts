import { isRefused } from '#server/platform/gateway/gateway-error.ts';
import type { Payment } from '#server/platform/gateway/gateway-shapes.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { takePayment } from './take-payment.ts';

/**
 * The one road by which money comes in. Whoever hears of a payment only names it; what is true is what the gateway says when asked,
 * and it is booked once, whoever asks how often.
 */
export async function lookAtPayment(deps: BillingDeps, looked: { paymentId: string; purchaseId?: string | undefined }): Promise<void> {
  let payment: Payment;
  try {
    payment = await deps.gateway.getPayment(looked.paymentId);
  } catch (error) {
    // A name that the gateway does not know is no payment. With a wrong key it knows nothing; that is for the people who run this.
    if (isRefused(error) && error.status !== 401) return;
    throw error;
  }
  if (payment.status !== 'captured' && payment.status !== 'refunded') return;
  await transact(deps.db, (tx) => takePayment(deps, tx, payment, payment.notes['purchase'] ?? looked.purchaseId));
}
