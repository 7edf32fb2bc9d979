import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { transact } from '#server/platform/db/transact.ts';
import { lockRefund, updateRefund } from './refund-store.ts';

/** Sends a failed refund again with a new key; the old key would only return the old answer. */
export async function retryRefund(deps: BillingDeps, administratorId: string, refundId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const refund = isUuid(refundId) ? await lockRefund(tx, refundId) : undefined;
    if (!refund) throw new AppError('not_found', { detail: 'There is no such refund.' });
    if (refund.state !== 'failed') throw new AppError('conflict', { detail: 'This refund is on its way already.' });
    const now = deps.now();
    await updateRefund(tx, refundId, { state: 'asked', attempt: refund.attempt + 1, gateway_id: null, changed_at: now, look_at: now });
    await deps.queue.enqueue(tx, 'send-refund', { refundId });
    await recordAction(tx, { administratorId, action: 'retry_refund', subject: `refund:${refundId}`, detail: {}, now });
  });
}
