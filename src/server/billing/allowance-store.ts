import { sql } from 'kysely';
import type { Plan } from '#domain/billing/request-allowance.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

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

/**
 * One statement, with the plan read in it: parallel sends queue up at the row, and each sees the count that the one before left.
 * False at the limit of the plan; null is no limit.
 */
export async function addUse(tx: Tx, accountId: string, month: string, limits: Record<Plan, number | null>): Promise<boolean> {
  const counted = await sql`
    insert into request_allowances as a (account_id, month, used) values (${accountId}, ${month}, 1)
    on conflict (account_id, month) do update set used = a.used + 1
    where coalesce(
      a.used < (${JSON.stringify(limits)}::jsonb ->> coalesce((select plan from account_plans p where p.account_id = a.account_id), 'free'))::integer,
      true
    )
    returning used`.execute(tx);
  return counted.rows.length > 0;
}

export async function removeUse(tx: Tx, accountId: string, month: string): Promise<void> {
  await tx
    .updateTable('request_allowances')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .execute();
}
