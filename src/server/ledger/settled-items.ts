import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** How each of these causes changed what the gateway holds for us. */
export async function findBookedReceivables(db: Db, causes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.entry_id', 'e.id')
    .select(['e.cause', 'p.amount_paise as paise'])
    .where('p.account', '=', 'gateway_receivable')
    .where('e.cause', 'in', [...causes, ''])
    .execute();
  return new Map(rows.map(({ cause, paise }) => [cause, paise]));
}

export async function noteSettled(tx: Tx, items: readonly { entity_id: string; settlement_id: string }[]): Promise<void> {
  const rows = items.map(({ entity_id, settlement_id }) => ({ entity_id, settlement_id }));
  await tx
    .insertInto('settled_items')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Payments booked between two moments that are in no settlement yet, by the gateway’s ids. */
export async function findUnsettled(db: Db, from: Date, before: Date): Promise<{ paymentId: string; paise: number }[]> {
  const { rows } = await sql<{ paymentId: string; paise: number }>`
    select split_part(e.cause, ':', 2) as "paymentId", p.amount_paise as paise
    from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'gateway_receivable'
    where e.kind = 'payment_captured' and e.at >= ${from} and e.at < ${before}
      and not exists (select from settled_items s where s.entity_id = split_part(e.cause, ':', 2))`.execute(db);
  return rows;
}
