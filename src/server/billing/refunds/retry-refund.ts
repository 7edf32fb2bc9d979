import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lockRefund, refunds, updateRefund } from './refund-store.ts';

/** Refunds on their way, and refunds that failed and wait for a decision. */
export const findUnfinishedRefunds = (db: Db) =>
  refunds(db).where('state', '<>', 'processed').orderBy('created_at', 'desc').limit(100).execute();

/** Sends a failed refund again with a new key; the old key would only return the old answer. */
export async function retryRefund(deps: BillingDeps, by: string, refundId: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'retry_refund', typed }, async (tx, { now }) => {
    const refund = isUuid(refundId) ? await lockRefund(tx, refundId) : undefined;
    if (!refund) throw new AppError('not_found', { detail: 'There is no such refund.' });
    if (refund.state !== 'failed') throw new AppError('conflict', { detail: 'This refund is on its way already.' });
    await updateRefund(tx, refundId, { state: 'asked', attempt: refund.attempt + 1, gateway_id: null, changed_at: now, look_at: now });
    await deps.queue.enqueue(tx, 'send-refund', { refundId });
    return { subject: `refund:${refundId}` };
  });
}
