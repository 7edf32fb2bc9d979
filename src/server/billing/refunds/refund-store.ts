import type { InferResult, Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const refunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .select(['id', 'purchase_id as purchaseId', 'payment_id as paymentId', 'amount_paise as amountPaise', 'reason', 'state', 'attempt'])
    .select(['gateway_id as gatewayId', 'created_at as createdAt', 'changed_at as changedAt']);

export type Refund = InferResult<ReturnType<typeof refunds>>[number];

export async function insertRefund(tx: Tx, refund: Insertable<Tables['refunds']>): Promise<void> {
  await tx.insertInto('refunds').values(refund).execute();
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return refunds(db).where('id', '=', id).executeTakeFirst();
}

export async function findRefundAtGateway(db: Db, gatewayId: string): Promise<Refund | undefined> {
  return refunds(db).where('gateway_id', '=', gatewayId).executeTakeFirst();
}

export async function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  return refunds(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateRefund(tx: Tx, id: string, changes: Updateable<Tables['refunds']>): Promise<void> {
  await tx.updateTable('refunds').set(changes).where('id', '=', id).execute();
}

export async function findRefundsOf(db: Db, purchaseIds: readonly string[]): Promise<Refund[]> {
  return refunds(db)
    .where('purchase_id', 'in', [...purchaseIds, '00000000-0000-0000-0000-000000000000'])
    .orderBy('created_at', 'desc')
    .execute();
}

/** Refunds on their way, and refunds that failed and wait for a decision. */
export async function findOpenRefunds(db: Db, limit: number): Promise<Refund[]> {
  return refunds(db).where('state', '<>', 'processed').orderBy('created_at', 'desc').limit(limit).execute();
}

export async function findDueRefunds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('refunds').select('id').where('look_at', '<=', now).orderBy('look_at').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function findIdsAtGateway(db: Db, gatewayIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'gateway_id'])
    .where('gateway_id', 'in', [...gatewayIds, ''])
    .execute();
  return new Map(rows.map(({ id, gateway_id: gatewayId }) => [gatewayId ?? '', id]));
}
