import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findRefund, findRefundAtGateway, type Refund } from './refund-store.ts';
import { sendRefund } from './send-refund.job.ts';
import { settleRefund } from './settle-refund.ts';

async function look(deps: BillingDeps, refund: Refund | undefined): Promise<void> {
  if (refund?.state === 'asked') return sendRefund(deps, { refundId: refund.id });
  if (refund?.state !== 'sent' || !refund.gatewayId) return undefined;
  const { status } = await deps.gateway.getRefund(refund.gatewayId);
  return transact(deps.db, (tx) => settleRefund(deps, tx, refund.id, status));
}

/** `lookAtRefund` takes our id when the refund is due; an event names the gateway's id. */
export const lookAtRefund = async (deps: BillingDeps, id: string) => look(deps, await findRefund(deps.db, id));
export const lookAtGatewayRefund = async (deps: BillingDeps, gatewayId: string) =>
  look(deps, await findRefundAtGateway(deps.db, gatewayId));
