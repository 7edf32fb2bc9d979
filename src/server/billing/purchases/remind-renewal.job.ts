import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findEnding, markReminded } from '#server/billing/purchase-store.ts';
import { tellBuyer } from '#server/billing/tell-buyer.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'remind-renewal': object;
  }
}

const day = 86_400_000;

/**
 * Writes seven days and one day before the end to people who have not bought what comes next, once each. If no worker ran then, it is made
 * up for.
 */
export async function remindRenewal(deps: Omit<BillingDeps, 'gateway'>): Promise<void> {
  const now = deps.now().getTime();
  for (const [days, atLeast] of [
    [7, 1],
    [1, 0],
  ] as const) {
    for (const purchase of await findEnding(deps.db, new Date(now + atLeast * day), new Date(now + days * day), days))
      await transact(deps.db, async (tx) => {
        if (await markReminded(tx, purchase.id, days)) await tellBuyer(deps, tx, purchase, { news: 'ending', days });
      });
  }
}
