import { refundDays } from '#domain/billing/purchase.ts';
import { moneyDecisionInput } from '#domain/billing/money-decision-input.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { findInvoiceOf } from '#server/billing/invoices/find-invoice-of.ts';
import { issueInvoice } from '#server/billing/invoices/issue-invoice.ts';
import { endPurchase, lockGrant } from '#server/billing/purchases/own-purchase.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { transact } from '#server/platform/db/transact.ts';

/**
 * Enterprise was paid by bank transfer, so an administrator makes the transfer back at our bank. This ends the plan, writes the credit
 * note and takes the money out of the books.
 */
export async function returnGrant(deps: BillingDeps, administratorId: string, purchaseId: string, typed: unknown): Promise<void> {
  const { reason } = parseForm(moneyDecisionInput, typed);
  await transact(deps.db, async (tx) => {
    const grant = await lockGrant(tx, purchaseId);
    const now = deps.now();
    if (grant.state !== 'paid') throw new AppError('conflict', { detail: 'Somebody has returned this grant already.' });
    if (now.getTime() - (grant.paidAt?.getTime() ?? 0) > refundDays * 86_400_000)
      throw new AppError('unprocessable', { detail: `A grant can be returned within ${refundDays} days.` });
    const { amountPaise, taxPaise, earnedPaise } = grant;
    await endPurchase(tx, purchaseId);
    await postEntry(tx, {
      cause: `grant:${purchaseId}:returned`,
      kind: 'grant_returned',
      at: now,
      lines: [
        ['deferred_revenue', amountPaise - taxPaise - earnedPaise],
        ['revenue', earnedPaise],
        ['output_gst', taxPaise],
        ['bank', -amountPaise],
      ],
    });
    const number = await issueInvoice(deps, tx, grant, await findInvoiceOf(tx, purchaseId));
    const detail = { reason, creditNote: number };
    await recordAction(tx, { administratorId, action: 'return_grant', subject: `purchase:${purchaseId}`, detail, now });
  });
}
