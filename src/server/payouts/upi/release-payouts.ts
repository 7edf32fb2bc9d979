import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db } from '#server/platform/db/database.ts';

/** People who told us that a change of their UPI ID was not theirs. */
export async function findFrozenPayouts(db: Db) {
  return db
    .selectFrom('upi_details as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['a.id as accountId', 'a.display_name as name', 'u.frozen_at as frozenAt'])
    .where('u.frozen_at', 'is not', null)
    .orderBy('u.frozen_at')
    .limit(100)
    .execute();
}

/** After an administrator has spoken with the owner. The UPI ID rests again from now, so that the owner can look at it once more. */
export async function releasePayouts(deps: { db: Db; now: () => Date }, by: string, accountId: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'release_payouts', typed }, async (tx, { now }) => {
    const known = accountId.length <= 128 && !accountId.includes('\0') ? accountId : '';
    const thaw = tx.updateTable('upi_details').set({ frozen_at: null, updated_at: now }).where('account_id', '=', known);
    const thawed = await thaw.where('frozen_at', 'is not', null).executeTakeFirst();
    if (thawed.numUpdatedRows === 0n) throw new AppError('conflict', { detail: 'These payouts are not frozen.' });
    return { subject: `person:${accountId}` };
  });
}
