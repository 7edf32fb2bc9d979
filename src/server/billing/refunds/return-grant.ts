import { refundDays } from '#domain/billing/purchase.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { issueInvoice } from '#server/billing/invoices/issue-invoice.ts';
import { lockPurchase, purchases, updatePurchase } from '#server/billing/purchase-store.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Newest first. */
export function findReturnableGrants(db: Db, now: Date) {
  const paid = purchases(db).where('p.product', '=', 'enterprise').where('p.state', '=', 'paid');
  const recent = paid.where('p.paid_at', '>=', new Date(now.getTime() - refundDays * 86_400_000));
  return recent.orderBy('p.paid_at', 'desc').orderBy('p.id').execute();
}

/** Fees stand a floor above: a returned purchase voids the fees that it paid for. */
export type ReturnDeps = { voidReturnedFees: (tx: Tx, purchaseId: string, now: Date) => Promise<void> };

/**
 * Enterprise was paid by bank transfer, so an administrator makes the transfer back at our bank. This ends the plan, writes the credit
 * note and takes the money out of the books.
 */
export async function returnGrant(deps: BillingDeps & ReturnDeps, by: string, purchaseId: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'return_grant', typed }, async (tx, { now }) => {
    const grant = isUuid(purchaseId) ? await lockPurchase(tx, purchaseId) : undefined;
    if (grant?.product !== 'enterprise') throw new AppError('not_found', { detail: 'There is no such grant.' });
    if (grant.state !== 'paid') throw new AppError('conflict', { detail: 'Somebody has returned this grant already.' });
    if (now.getTime() - (grant.paidAt?.getTime() ?? 0) > refundDays * 86_400_000)
      throw new AppError('unprocessable', { detail: `A grant can be returned within ${refundDays} days.` });
    const { amountPaise, taxPaise, earnedPaise } = grant;
    await updatePurchase(tx, purchaseId, { state: 'refunded' });
    await postEntry(tx, {
      cause: `grant:${purchaseId}:returned`,
      kind: 'grant_returned',
      at: now,
      lines: { deferred_revenue: amountPaise - taxPaise - earnedPaise, revenue: earnedPaise, output_gst: taxPaise, bank: -amountPaise },
    });
    await deps.voidReturnedFees(tx, purchaseId, now);
    const number = await issueInvoice(deps, tx, grant, 'credit note');
    return { subject: `purchase:${purchaseId}`, detail: { creditNote: number } };
  });
}
