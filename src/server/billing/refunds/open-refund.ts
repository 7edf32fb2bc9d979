import type { BillingDeps } from '#server/billing/billing-deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRefund } from './refund-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-refund': { refundId: string };
  }
}

/** Records that we owe this refund; a job sends it once this is committed. */
export async function openRefund(
  deps: Pick<BillingDeps, 'queue' | 'newId' | 'now'>,
  tx: Tx,
  refund: { paymentId: string; purchaseId: string | null; amountPaise: number; reason: 'asked' | 'unmatched' },
): Promise<string> {
  const id = deps.newId();
  const now = deps.now();
  await insertRefund(tx, { id, ...refund, createdAt: now, lookAt: new Date(now.getTime() + 3_600_000) });
  await deps.queue.enqueue(tx, 'send-refund', { refundId: id });
  return id;
}
