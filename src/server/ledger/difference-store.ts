import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type DifferenceKind =
  | 'unknown_payment'
  | 'foreign_currency'
  | 'refunded_payment'
  | 'amount_differs'
  | 'not_booked'
  | 'not_settled'
  | 'refund_failed'
  | 'payout_failed'
  | 'payout_stopped';

export type Difference = { id: number; kind: DifferenceKind; subject: string; detail: string; foundAt: Date };

/** A second report about the same thing adds nothing while the first is open. */
export async function insertDifference(
  tx: Tx,
  difference: { kind: DifferenceKind; subject: string; detail: string; now: Date },
): Promise<boolean> {
  const { kind, subject, detail, now } = difference;
  const made = await tx
    .insertInto('money_differences')
    .values({ kind, subject, detail, found_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function findOpenDifferences(db: Db, limit: number): Promise<Difference[]> {
  const rows = await db
    .selectFrom('money_differences')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, kind, subject, detail, found_at }) => ({ id, kind: kind as DifferenceKind, subject, detail, foundAt: found_at }));
}

export async function closeDifference(tx: Tx, close: { id: number; by: string; note: string; now: Date }): Promise<boolean> {
  const closed = await tx
    .updateTable('money_differences')
    .set({ closed_at: close.now, closed_by: close.by, closed_note: close.note })
    .where('id', '=', close.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

/** Closes differences that are gone, such as a settlement that came a day late. */
export async function closeSettled(tx: Tx, kind: DifferenceKind, subjects: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('money_differences')
    .set({ closed_at: now, closed_by: sql<string>`'system'`, closed_note: 'It came right by itself.' })
    .where('kind', '=', kind)
    .where('subject', 'in', [...subjects, ''])
    .where('closed_at', 'is', null)
    .execute();
}
