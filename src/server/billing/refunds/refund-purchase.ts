import type { Session } from '#domain/accounts/account.ts';
import { mayRefund } from '#domain/billing/purchase.ts';
import { AppError } from '#shared/app-error.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { issueInvoice } from '#server/billing/invoices/issue-invoice.ts';
import { findInvoiceOf } from '#server/billing/invoices/find-invoice-of.ts';
import { endPurchase, lockOwnPurchase } from '#server/billing/purchases/own-purchase.ts';
import { tellBuyer } from '#server/billing/purchases/tell-buyer.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { transact } from '#server/platform/db/transact.ts';
import { openRefund } from './open-refund.ts';

/** The person returns their last purchase within 14 days, in full, however much was used. The plan ends at once. */
export async function refundPurchase(deps: BillingDeps, { account }: Session, purchaseId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { purchase, isLast } = await lockOwnPurchase(tx, account.id, purchaseId);
    const now = deps.now();
    // A second click or a second tab: the refund is already on its way.
    if (purchase.state === 'refunded') return;
    if (!mayRefund(purchase, { isLast, now }) || !purchase.paymentId)
      throw new AppError('unprocessable', {
        detail: isLast ? 'A purchase can be returned within 14 days after the payment.' : 'Please return your newer purchase first.',
      });
    const { amountPaise, taxPaise, earnedPaise, paymentId } = purchase;
    await endPurchase(tx, purchaseId);
    const refundId = await openRefund(deps, tx, { paymentId, purchaseId, amountPaise, reason: 'asked' });
    await postEntry(tx, {
      cause: `refund:${refundId}:asked`,
      kind: 'refund_asked',
      at: now,
      lines: [
        ['deferred_revenue', amountPaise - taxPaise - earnedPaise],
        ['revenue', earnedPaise],
        ['output_gst', taxPaise],
        ['refunds_payable', -amountPaise],
      ],
    });
    const number = await issueInvoice(deps, tx, purchase, await findInvoiceOf(tx, purchaseId));
    await tellBuyer(deps, tx, purchase, { news: 'refunded', number });
  });
}
