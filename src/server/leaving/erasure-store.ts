import type { Db, Tx } from '#server/platform/db/database.ts';
import './erasure-tables.ts';

/** The first lock of the order (docs/decisions/0026-one-order-of-locks.md), without a sign-in. False if there is no such person. */
export async function lockPerson(tx: Tx, accountId: string): Promise<boolean> {
  await tx.selectFrom('identity_users').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  return (await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** Asking twice does not begin anew. From now on seekers can neither find nor ask the person. */
export async function insertErasure(tx: Tx, accountId: string, { askedAt, dueAt }: { askedAt: Date; dueAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('erasures')
    .values({ account_id: accountId, asked_at: askedAt, due_at: dueAt })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  await tx.updateTable('referrers').set({ paused_by_leaving: true }).where('account_id', '=', accountId).execute();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteErasure(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('erasures').where('account_id', '=', accountId).execute();
  await tx.updateTable('referrers').set({ paused_by_leaving: false }).where('account_id', '=', accountId).execute();
}

export async function findErasure(db: Db | Tx, accountId: string): Promise<{ dueAt: Date } | undefined> {
  return db.selectFrom('erasures').select('due_at as dueAt').where('account_id', '=', accountId).executeTakeFirst();
}
