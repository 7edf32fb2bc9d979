import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { unlessAway } from '#server/platform/gateway/gateway-error.ts';
import { lookAtRefund } from '#server/billing/refunds/send-refund.job.ts';
import { lookAtPurchase } from './look-at-purchase.ts';

const atOnce = 200;

/** Every minute: checks purchases and refunds that wait for news. While the gateway is down, each keeps its turn. */
export async function lookAtDue(deps: BillingDeps): Promise<void> {
  const due = (table: 'purchases' | 'refunds') =>
    deps.db.selectFrom(table).select('id').where('look_at', '<=', deps.now()).orderBy('look_at').limit(atOnce).execute();
  const purchases = (await due('purchases')).map(({ id }) => ({ id, look: lookAtPurchase }));
  const refunds = (await due('refunds')).map(({ id }) => ({ id, look: lookAtRefund }));
  await eachAlone([...purchases, ...refunds], ({ id, look }) => unlessAway(look(deps, id)));
}
