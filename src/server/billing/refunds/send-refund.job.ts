import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { recordDifference } from '#server/ledger/record-difference.ts';
import { isRefused } from '#server/platform/gateway/gateway-error.ts';
import { transact } from '#server/platform/db/transact.ts';
import { settleRefund } from './settle-refund.ts';
import { findRefund, lockRefund, updateRefund } from './refund-store.ts';

/**
 * Asks the gateway, with a key per refund: if we are killed between the call and the commit, the next try gets the same refund back. A
 * refund that the gateway refuses waits for an administrator.
 */
export async function sendRefund(deps: BillingDeps, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  if (refund?.state !== 'asked') return;
  const key = `${refund.id}-${refund.attempt}`;
  const sent = await deps.gateway.refund({ paymentId: refund.paymentId, amountPaise: refund.amountPaise, key }).catch((error: unknown) => {
    if (isRefused(error) && error.status !== 401) return error;
    throw error;
  });
  await transact(deps.db, async (tx) => {
    const now = deps.now();
    const locked = await lockRefund(tx, refundId);
    if (locked?.state !== 'asked') return;
    if (!(sent instanceof Error))
      return updateRefund(tx, refundId, {
        state: 'sent',
        gateway_id: sent.id,
        changed_at: now,
        look_at: new Date(now.getTime() + 3_600_000),
      });
    await updateRefund(tx, refundId, { state: 'failed', changed_at: now, look_at: null });
    await recordDifference(tx, { kind: 'refund_failed', subject: `refund:${refundId}`, detail: sent.message, now });
  });
  if (!(sent instanceof Error) && sent.status !== 'pending') await transact(deps.db, (tx) => settleRefund(deps, tx, refundId, sent.status));
}
