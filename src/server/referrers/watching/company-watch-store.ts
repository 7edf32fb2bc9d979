import type { Db, Tx } from '#server/platform/db/database.ts';

export async function insertWatch(db: Db, watch: { accountId: string; companyId: string; now: Date }): Promise<void> {
  await db
    .insertInto('company_watches')
    .values({ account_id: watch.accountId, company_id: watch.companyId, created_at: watch.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWatch(db: Db, accountId: string, companyId: string): Promise<void> {
  await db.deleteFrom('company_watches').where('account_id', '=', accountId).where('company_id', '=', companyId).execute();
}

/** People waiting for a company where somebody can be asked this week. Removes the rows it finds, so each person is told once. */
export async function takeAnsweredWatches(tx: Tx, week: string) {
  const due = tx
    .selectFrom('company_watches as w')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('referrers as r')
          .leftJoin('referrer_weeks as k', (on) => on.onRef('k.referrer_id', '=', 'r.id').on('k.week', '=', week))
          .whereRef('r.company_id', '=', 'w.company_id')
          .where('r.verified_at', 'is not', null)
          .where('r.paused', '=', false)
          .where('r.account_id', 'is not', null)
          .whereRef('r.account_id', '<>', 'w.account_id')
          .where((on) =>
            on.or([on('r.weekly_capacity', 'is', null), on('k.taken', 'is', null), on('k.taken', '<', on.ref('r.weekly_capacity'))]),
          ),
      ),
    )
    .select(['w.account_id', 'w.company_id'])
    .orderBy('w.account_id')
    .limit(200)
    .forUpdate()
    .skipLocked();
  return tx
    .with('due', () => due)
    .deleteFrom('company_watches as w')
    .using('due')
    .whereRef('w.account_id', '=', 'due.account_id')
    .whereRef('w.company_id', '=', 'due.company_id')
    .returning((eb) => [
      'w.account_id as accountId',
      'w.company_id as companyId',
      'w.created_at as since',
      eb.selectFrom('companies').select('name').whereRef('id', '=', 'w.company_id').as('company'),
      eb.selectFrom('accounts').select('email').whereRef('id', '=', 'w.account_id').as('email'),
    ])
    .execute();
}
