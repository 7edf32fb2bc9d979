import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { recordDifference } from '#server/ledger/record-difference.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { isRefused } from '#server/platform/gateway/gateway-error.ts';
import type { GatewayRefund } from '#server/platform/gateway/gateway-shapes.ts';
import { findRefund, lockRefund, refunds, updateRefund, type Refund } from './refund-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-refund': { refundId: string };
    'look-at-refund': { refundId: string };
  }
}

const inAnHour = (now: Date) => new Date(now.getTime() + 3_600_000);

/** Records that we owe this refund; a job sends it once this is committed. */
export async function openRefund(
  deps: Pick<BillingDeps, 'queue' | 'newId' | 'now'>,
  tx: Tx,
  { paymentId, purchaseId, paise, reason }: { paymentId: string; purchaseId: string; paise: number; reason: 'asked' | 'unmatched' },
): Promise<string> {
  const [id, now] = [deps.newId(), deps.now()];
  const refund = { id, purchase_id: purchaseId, payment_id: paymentId, amount_paise: paise, reason, state: 'asked' as const };
  const opened = { ...refund, created_at: now, changed_at: now, look_at: inAnHour(now) };
  await tx.insertInto('refunds').values(opened).execute();
  await deps.queue.enqueue(tx, 'send-refund', { refundId: id });
  return id;
}

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
    if (sent instanceof Error) return failRefund(tx, refundId, sent.message, now);
    await updateRefund(tx, refundId, { state: 'sent', gateway_id: sent.id, changed_at: now, look_at: inAnHour(now) });
  });
  if (!(sent instanceof Error) && sent.status !== 'pending') await transact(deps.db, (tx) => settleRefund(deps, tx, refundId, sent.status));
}

async function look(deps: BillingDeps, refund: Refund | undefined): Promise<void> {
  if (refund?.state === 'asked') return sendRefund(deps, { refundId: refund.id });
  if (refund?.state !== 'sent' || !refund.gatewayId) return undefined;
  const { status } = await deps.gateway.getRefund(refund.gatewayId);
  return transact(deps.db, (tx) => settleRefund(deps, tx, refund.id, status));
}

/** `lookAtRefund` takes our id when the refund is due; an event names the gateway's id. */
export const lookAtRefund = async (deps: BillingDeps, id: string) => look(deps, await findRefund(deps.db, id));
export const lookAtGatewayRefund = async (deps: BillingDeps, { refundId }: { refundId: string }) =>
  look(deps, await refunds(deps.db).where('gateway_id', '=', refundId).executeTakeFirst());

/** Books what the gateway says about a refund. Only then has the gateway paid it out of our money. */
export async function settleRefund(
  { now: clock }: Pick<BillingDeps, 'now'>,
  tx: Tx,
  id: string,
  status: GatewayRefund['status'],
): Promise<void> {
  const refund = await lockRefund(tx, id);
  const now = clock();
  if (refund?.state !== 'sent') return;
  if (status === 'pending') return updateRefund(tx, id, { look_at: inAnHour(now) });
  if (status === 'failed') return failRefund(tx, id, `The bank did not take ${refund.amountPaise} paise back. Send it again.`, now);
  await updateRefund(tx, id, { state: 'processed', changed_at: now, look_at: null });
  await postEntry(tx, {
    cause: `refund:${id}:processed`,
    kind: 'refund_processed',
    at: now,
    lines: { refunds_payable: refund.amountPaise, gateway_receivable: -refund.amountPaise },
  });
}

async function failRefund(tx: Tx, id: string, detail: string, now: Date): Promise<void> {
  await updateRefund(tx, id, { state: 'failed', changed_at: now, look_at: null });
  await recordDifference(tx, { kind: 'refund_failed', subject: `refund:${id}`, detail, now });
}
