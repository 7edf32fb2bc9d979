import type { Insertable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export async function findUpi(db: Db, accountId: string) {
  return db
    .selectFrom('upi_details')
    .select(['upi_id as upiId', 'updated_at as updatedAt', 'check_state as checkState', 'registered_name as registeredName'])
    .select('frozen_at as frozenAt')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function lockUpi(tx: Tx, accountId: string) {
  const upi = tx.selectFrom('upi_details').select(['upi_id as upiId', 'frozen_at as frozenAt']).where('account_id', '=', accountId);
  return upi.forUpdate().executeTakeFirst();
}

export async function upsertUpi(tx: Tx, accountId: string, upiId: string, now: Date): Promise<void> {
  const unchecked = { check_state: 'unchecked' as const, registered_name: null, fund_account_id: null };
  await tx
    .insertInto('upi_details')
    .values({ account_id: accountId, upi_id: upiId, updated_at: now, ...unchecked })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ upi_id: upiId, updated_at: now, ...unchecked }))
    .execute();
}

/** Only for the ID that was checked; the referrer may have changed it in the meantime. */
export async function saveUpiCheck(
  db: Db,
  accountId: string,
  upiId: string,
  found: { state: 'active' | 'invalid'; name: string | null; fundAccountId: string | null },
): Promise<void> {
  await db
    .updateTable('upi_details')
    .set({ check_state: found.state, registered_name: found.name, fund_account_id: found.fundAccountId })
    .where('account_id', '=', accountId)
    .where('upi_id', '=', upiId)
    .execute();
}

export async function insertUpiChange(tx: Tx, change: Insertable<Tables['upi_changes']>): Promise<number> {
  return (await tx.insertInto('upi_changes').values(change).returning('id').executeTakeFirstOrThrow()).id;
}

export async function countChangesSince(tx: Tx, accountId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('upi_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row?.count ?? 0;
}
