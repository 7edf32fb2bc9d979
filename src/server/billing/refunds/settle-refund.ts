import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { recordDifference } from '#server/ledger/record-difference.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { GatewayRefund } from '#server/platform/gateway/gateway-shapes.ts';
import { lockRefund, updateRefund } from './refund-store.ts';

/** Books what the gateway says about a refund. Only then has the gateway paid it out of our money. */
export async function settleRefund(
  deps: Pick<BillingDeps, 'now'>,
  tx: Tx,
  refundId: string,
  status: GatewayRefund['status'],
): Promise<void> {
  const refund = await lockRefund(tx, refundId);
  const now = deps.now();
  if (refund?.state !== 'sent') return;
  if (status === 'pending') return updateRefund(tx, refundId, { look_at: new Date(now.getTime() + 3_600_000) });
  if (status === 'failed') {
    await updateRefund(tx, refundId, { state: 'failed', changed_at: now, look_at: null });
    const detail = `The bank did not take ${refund.amountPaise} paise back. Send it again.`;
    return void (await recordDifference(tx, { kind: 'refund_failed', subject: `refund:${refundId}`, detail, now }));
  }
  await updateRefund(tx, refundId, { state: 'processed', changed_at: now, look_at: null });
  await postEntry(tx, {
    cause: `refund:${refundId}:processed`,
    kind: 'refund_processed',
    at: now,
    lines: [
      ['refunds_payable', refund.amountPaise],
      ['gateway_receivable', -refund.amountPaise],
    ],
  });
}
