import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findEnding } from './purchase-store.ts';
import { tellBuyer } from './tell-buyer.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'remind-renewal': object;
  }
}

const day = 86_400_000;

/** Writes seven days and one day before the end to people who have not bought what comes next. Running it twice writes once. */
export async function remindRenewal(deps: Omit<BillingDeps, 'gateway' | 'config'>): Promise<void> {
  const now = deps.now().getTime();
  for (const days of [7, 1] as const) {
    for (const purchase of await findEnding(deps.db, new Date(now + (days - 1) * day), new Date(now + days * day)))
      await transact(deps.db, (tx) => tellBuyer(deps, tx, purchase, { news: 'ending', days }));
  }
}
