import type { InferResult, Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const refunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .select(['id', 'purchase_id as purchaseId', 'payment_id as paymentId', 'amount_paise as amountPaise', 'reason', 'state', 'attempt'])
    .select(['gateway_id as gatewayId', 'created_at as createdAt', 'changed_at as changedAt']);

export type Refund = InferResult<ReturnType<typeof refunds>>[number];

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return refunds(db).where('id', '=', id).executeTakeFirst();
}

export async function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  return refunds(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateRefund(tx: Tx, id: string, changes: Updateable<Tables['refunds']>): Promise<void> {
  await tx.updateTable('refunds').set(changes).where('id', '=', id).execute();
}
