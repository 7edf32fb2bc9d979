import type { Session } from '#domain/accounts/account.ts';
import { gstOf, splitGst } from '#domain/billing/gst.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { issueInvoice } from '#server/billing/invoices/issue-invoice.ts';
import { findReturns } from '#server/billing/get-billing.ts';
import { lockPurchase, updatePurchase } from '#server/billing/purchase-store.ts';
import { tellBuyer } from '#server/billing/tell-buyer.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { transact } from '#server/platform/db/transact.ts';
import { openRefund } from './send-refund.job.ts';
import type { ReturnDeps } from './return-grant.ts';

/** The buyer returns a purchase; `returnOf` says how much of it comes back. The plan ends at once. */
export async function refundPurchase(deps: BillingDeps & ReturnDeps, { account }: Session, purchaseId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const purchase = isUuid(purchaseId) ? await lockPurchase(tx, purchaseId) : undefined;
    if (purchase?.accountId !== account.id) throw new AppError('not_found', { detail: 'There is no such purchase.' });
    const now = deps.now();
    // After a second click or in a second tab, the refund is already on its way.
    if (purchase.state === 'refunded') return;
    const { returns } = await findReturns(tx, purchase.partyId, now);
    const found = returns.find((each) => each.purchase.id === purchaseId);
    const back = found?.back ?? { why: '' };
    const { amountPaise, taxPaise, earnedPaise, paymentId, place } = purchase;
    if ('why' in back || !paymentId) throw new AppError('unprocessable', { detail: 'why' in back ? back.why : 'It was not paid.' });
    const { paise } = back;
    const tax = paise === amountPaise ? taxPaise : gstOf(splitGst(paise, place === deps.config.seller.state));
    const unearned = amountPaise - taxPaise - earnedPaise;
    await updatePurchase(tx, purchaseId, { state: 'refunded' });
    const refundId = await openRefund(deps, tx, { paymentId, purchaseId, paise, reason: 'asked' });
    await postEntry(tx, {
      cause: `refund:${refundId}:asked`,
      kind: 'refund_asked',
      at: now,
      lines: {
        deferred_revenue: unearned,
        // The part we keep is earned now. The part we give back is no longer earned.
        revenue: paise - tax - unearned,
        output_gst: tax,
        refunds_payable: -paise,
      },
    });
    await deps.voidReturnedFees(tx, purchaseId, now);
    const returned = { ...purchase, amountPaise: paise };
    const number = await issueInvoice(deps, tx, returned, 'credit note');
    await tellBuyer(deps, tx, returned, { news: 'refunded', number });
  });
}
