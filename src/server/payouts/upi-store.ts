import type { Db, Tx } from '#server/platform/db/database.ts';

export async function findUpi(db: Db, accountId: string): Promise<{ upiId: string; updatedAt: Date } | undefined> {
  const row = await db.selectFrom('upi_details').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return row && { upiId: row.upi_id, updatedAt: row.updated_at };
}

export async function lockUpi(tx: Tx, accountId: string): Promise<{ upiId: string } | undefined> {
  const row = await tx.selectFrom('upi_details').select('upi_id').where('account_id', '=', accountId).forUpdate().executeTakeFirst();
  return row && { upiId: row.upi_id };
}

export async function upsertUpi(tx: Tx, accountId: string, upiId: string, now: Date): Promise<void> {
  await tx
    .insertInto('upi_details')
    .values({ account_id: accountId, upi_id: upiId, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ upi_id: upiId, updated_at: now }))
    .execute();
}

export async function insertUpiChange(
  tx: Tx,
  change: { accountId: string; before: string | null; after: string; clientAddress: string | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('upi_changes')
    .values({
      account_id: change.accountId,
      masked_before: change.before,
      masked_after: change.after,
      client_address: change.clientAddress,
      created_at: change.now,
    })
    .execute();
}
