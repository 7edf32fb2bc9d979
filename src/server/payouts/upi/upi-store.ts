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

export async function insertUpiChange(tx: Tx, change: Insertable<Tables['upi_changes']>): Promise<number> {
  return (await tx.insertInto('upi_changes').values(change).returning('id').executeTakeFirstOrThrow()).id;
}
