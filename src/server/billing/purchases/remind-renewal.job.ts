import { eachAlone } from '#server/platform/jobs/each-alone.ts';
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
 * Writes seven days and one day before the end to people who have not bought their next period, once each. If no worker ran on that day, a
 * later run sends it.
 */
export async function remindRenewal(deps: Omit<BillingDeps, 'gateway'>): Promise<void> {
  const inDays = (days: number) => new Date(deps.now().getTime() + days * day);
  const weekBefore = await findEnding(deps.db, inDays(1), inDays(7), 7);
  const dayBefore = await findEnding(deps.db, inDays(0), inDays(1), 1);
  const due = [
    ...weekBefore.map((purchase) => ({ purchase, days: 7 as const })),
    ...dayBefore.map((purchase) => ({ purchase, days: 1 as const })),
  ];
  await eachAlone(due, ({ purchase, days }) =>
    transact(deps.db, async (tx) => {
      if (await markReminded(tx, purchase.id, days)) await tellBuyer(deps, tx, purchase, { news: 'ending', days });
    }),
  );
}
