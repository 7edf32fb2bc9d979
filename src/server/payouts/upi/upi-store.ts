import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

export async function findUpi(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('upi_details')
    .select(['upi_id as upiId', 'updated_at as updatedAt', 'check_state as checkState', 'registered_name as registeredName'])
    .select('frozen_at as frozenAt')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function lockUpi(tx: Tx, accountId: string): Promise<{ upiId: string } | undefined> {
  const row = await tx.selectFrom('upi_details').select('upi_id').where('account_id', '=', accountId).forUpdate().executeTakeFirst();
  return row && { upiId: row.upi_id };
}

export async function upsertUpi(tx: Tx, accountId: string, upiId: string, now: Date): Promise<void> {
  const unchecked = { check_state: 'unchecked' as const, registered_name: null, fund_account_id: null };
  await tx
    .insertInto('upi_details')
    .values({ account_id: accountId, upi_id: upiId, updated_at: now, ...unchecked })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ upi_id: upiId, updated_at: now, ...unchecked }))
    .execute();
}

export async function deleteUpi(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('upi_details').where('account_id', '=', accountId).execute();
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

export async function insertUpiChange(
  tx: Tx,
  change: { accountId: string; before: string | null; after: string; clientAddress: string | null; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('upi_changes')
    .values({
      account_id: change.accountId,
      masked_before: change.before,
      masked_after: change.after,
      client_address: change.clientAddress,
      created_at: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findUpiChange(db: Db, id: number): Promise<{ accountId: string; createdAt: Date } | undefined> {
  return db
    .selectFrom('upi_changes')
    .select(['account_id as accountId', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
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

export async function freezeUpi(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('upi_details')
    .set({ frozen_at: sql<Date>`coalesce(frozen_at, ${now})` })
    .where('account_id', '=', accountId)
    .execute();
}

/** False if it was not frozen. */
export async function thawUpi(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const thawed = await tx
    .updateTable('upi_details')
    .set({ frozen_at: null, updated_at: now })
    .where('account_id', '=', accountId)
    .where('frozen_at', 'is not', null)
    .executeTakeFirst();
  return thawed.numUpdatedRows > 0n;
}

export type FrozenUpi = { accountId: string; name: string | null; frozenAt: Date | null };

export async function findFrozen(db: Db): Promise<FrozenUpi[]> {
  return db
    .selectFrom('upi_details as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['a.id as accountId', 'a.display_name as name', 'u.frozen_at as frozenAt'])
    .where('u.frozen_at', 'is not', null)
    .orderBy('u.frozen_at')
    .limit(100)
    .execute();
}
