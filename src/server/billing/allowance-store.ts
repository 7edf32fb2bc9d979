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

/** Read again each time: people change their address. */
export async function findAddress(db: Db | Tx, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst();
  return row?.email ?? null;
}

export async function countAddressUsed(db: Db, address: Buffer, month: string): Promise<number> {
  const row = await db
    .selectFrom('address_allowances')
    .select('used')
    .where('address_hash', '=', address)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.used ?? 0;
}

type Limits = Record<Plan, number | null>;

/** Null is no limit. */
const belowLimit = (limits: Limits, accountId: string) => sql`coalesce(
  a.used < (${JSON.stringify(limits)}::jsonb ->> coalesce((select plan from account_plans p where p.account_id = ${accountId}), 'free'))::integer,
  true
)`;

/**
 * One statement, with the plan read in it: parallel sends queue up at the row, and each sees the count that the one before left.
 * False at the limit of the plan.
 */
export async function addUse(tx: Tx, accountId: string, month: string, limits: Limits): Promise<boolean> {
  const counted = await sql`
    insert into request_allowances as a (account_id, month, used) values (${accountId}, ${month}, 1)
    on conflict (account_id, month) do update set used = a.used + 1 where ${belowLimit(limits, accountId)}
    returning used`.execute(tx);
  return counted.rows.length > 0;
}

export async function addAddressUse(tx: Tx, by: { address: Buffer; accountId: string }, month: string, limits: Limits): Promise<boolean> {
  const counted = await sql`
    insert into address_allowances as a (address_hash, month, used) values (${by.address}, ${month}, 1)
    on conflict (address_hash, month) do update set used = a.used + 1 where ${belowLimit(limits, by.accountId)}
    returning used`.execute(tx);
  return counted.rows.length > 0;
}

export async function removeAddressUse(tx: Tx, address: Buffer, month: string): Promise<void> {
  await tx
    .updateTable('address_allowances')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('address_hash', '=', address)
    .where('month', '=', month)
    .execute();
}

export async function deleteAddressUses(db: Db, before: string): Promise<void> {
  await db.deleteFrom('address_allowances').where('month', '<', before).execute();
}

export async function removeUse(tx: Tx, accountId: string, month: string): Promise<void> {
  await tx
    .updateTable('request_allowances')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .execute();
}
