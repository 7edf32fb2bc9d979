import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { transact } from '#server/platform/db/transact.ts';
import { purchases } from '#server/billing/purchase-store.ts';
import { tellBuyer } from '#server/billing/tell-buyer.ts';

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
      const mark = tx.updateTable('purchases as p').set({ reminded_days: days }).where('p.id', '=', purchase.id).where(notReminded(days));
      // Another worker may have marked it meanwhile.
      if ((await mark.executeTakeFirst()).numUpdatedRows > 0n) await tellBuyer(deps, tx, purchase, { news: 'ending', days });
    }),
  );
}

const notReminded = (days: number) => sql<boolean>`coalesce(p.reminded_days > ${days}, true)`;

/** Last periods that end between two moments, if the buyer was not reminded this many days before the end, or later. */
const findEnding = (db: Db, from: Date, to: Date, days: number) =>
  purchases(db)
    .where(notReminded(days))
    .where('p.product', 'in', ['pro_month', 'pro_year'])
    .where('p.state', '=', 'paid')
    .where('p.ends_at', '>', from)
    .where('p.ends_at', '<=', to)
    .where(
      sql<boolean>`not exists (select from purchases later where later.party_id = p.party_id and later.state = 'paid'
        and later.product in ('pro_month', 'pro_year') and later.ends_at > p.ends_at)`,
    )
    .execute();
