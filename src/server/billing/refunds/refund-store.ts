import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { RefundState } from '#server/billing/billing-tables.ts';

export type Refund = {
  id: string;
  purchaseId: string | null;
  paymentId: string;
  amountPaise: number;
  reason: 'asked' | 'unmatched';
  state: RefundState;
  attempt: number;
  gatewayId: string | null;
  createdAt: Date;
  changedAt: Date;
};

type Row = { id: string; purchase_id: string | null; payment_id: string; amount_paise: number; reason: Refund['reason'] } & {
  state: RefundState;
  attempt: number;
  gateway_id: string | null;
  created_at: Date;
  changed_at: Date;
};
const toRefund = (row: Row): Refund => ({
  id: row.id,
  purchaseId: row.purchase_id,
  paymentId: row.payment_id,
  amountPaise: row.amount_paise,
  reason: row.reason,
  state: row.state,
  attempt: row.attempt,
  gatewayId: row.gateway_id,
  createdAt: row.created_at,
  changedAt: row.changed_at,
});

export async function insertRefund(
  tx: Tx,
  refund: Omit<Refund, 'state' | 'attempt' | 'gatewayId' | 'changedAt'> & { lookAt: Date },
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      purchase_id: refund.purchaseId,
      payment_id: refund.paymentId,
      amount_paise: refund.amountPaise,
      reason: refund.reason,
      state: 'asked',
      gateway_id: null,
      created_at: refund.createdAt,
      changed_at: refund.createdAt,
      look_at: refund.lookAt,
    })
    .execute();
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRefund(row);
}

export async function findRefundAtGateway(db: Db, gatewayId: string): Promise<Refund | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('gateway_id', '=', gatewayId).executeTakeFirst();
  return row && toRefund(row);
}

export async function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const row = await tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toRefund(row);
}

export async function updateRefund(tx: Tx, id: string, changes: Updateable<Tables['refunds']>): Promise<void> {
  await tx.updateTable('refunds').set(changes).where('id', '=', id).execute();
}

export async function findRefundsOf(db: Db, purchaseIds: readonly string[]): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('purchase_id', 'in', [...purchaseIds, '00000000-0000-0000-0000-000000000000'])
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(toRefund);
}

/** Refunds on their way, and refunds that failed and wait for a decision. */
export async function findOpenRefunds(db: Db, limit: number): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '<>', 'processed')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRefund);
}

export async function findDueRefunds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('refunds').select('id').where('look_at', '<=', now).orderBy('look_at').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** For the check of the books: what we owe buyers must equal the refunds that are not back yet. */
export async function sumOwed(db: Db): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .where('state', '<>', 'processed')
    .executeTakeFirstOrThrow();
  return row.paise;
}

export async function findIdsAtGateway(db: Db, gatewayIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'gateway_id'])
    .where('gateway_id', 'in', [...gatewayIds, ''])
    .execute();
  return new Map(rows.map(({ id, gateway_id: gatewayId }) => [gatewayId ?? '', id]));
}
