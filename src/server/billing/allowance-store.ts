import { sql } from 'kysely';
import type { Plan } from '#domain/billing/request-allowance.ts';
import type { Db, Tx } from '../db/database.ts';

export async function findPlan(db: Db, accountId: string): Promise<Plan> {
  const row = await db.selectFrom('account_plans').select('plan').where('account_id', '=', accountId).executeTakeFirst();
  return row?.plan ?? 'free';
}

export async function countUsed(db: Db, accountId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('request_allowances')
    .select('used')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** One statement: parallel sends queue up at the row, and each sees the count that the one before left. False at the limit. */
export async function addUse(tx: Tx, accountId: string, month: string, limit: number | null): Promise<boolean> {
  const counted = await tx
    .insertInto('request_allowances')
    .values({ account_id: accountId, month, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'month'])
        .doUpdateSet({ used: sql`request_allowances.used + 1` })
        .where((on) => on.or([on.val(limit === null), on('request_allowances.used', '<', limit ?? 0)])),
    )
    .returning('used')
    .executeTakeFirst();
  return counted !== undefined;
}

export async function removeUse(tx: Tx, accountId: string, month: string): Promise<void> {
  await tx
    .updateTable('request_allowances')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .execute();
}
