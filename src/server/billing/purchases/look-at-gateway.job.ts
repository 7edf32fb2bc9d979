import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { unlessAway } from '#server/platform/gateway/gateway-error.ts';
import { findDueRefunds } from '#server/billing/refunds/refund-store.ts';
import { lookAtRefund } from '#server/billing/refunds/send-refund.job.ts';
import { lookAtPurchase } from './look-at-purchase.ts';
import { findDuePurchases } from '#server/billing/purchase-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'look-at-due': object;
  }
}

const atOnce = 200;

/** Every minute: checks purchases and refunds that wait for news. While the gateway is down, each keeps its turn. */
export async function lookAtDue(deps: BillingDeps): Promise<void> {
  const now = deps.now();
  const purchases = (await findDuePurchases(deps.db, now, atOnce)).map((id) => () => lookAtPurchase(deps, id));
  const refunds = (await findDueRefunds(deps.db, now, atOnce)).map((id) => () => lookAtRefund(deps, id));
  await eachAlone([...purchases, ...refunds], (look) => unlessAway(look()));
}
