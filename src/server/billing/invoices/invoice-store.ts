import { sql, type InferResult } from 'kysely';
import type { InvoiceFacts } from '#domain/billing/invoice-facts.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** The row stays locked until the end of the transaction, so the next caller waits and a rollback leaves no gap. */
export async function nextNumber(tx: Tx, series: 'RH' | 'RC', year: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counters as c (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = c.last + 1 returning last`.execute(tx);
  return rows[0]?.last ?? 1;
}

export async function insertInvoice(tx: Tx, purchaseId: string, facts: InvoiceFacts, now: Date): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({
      number: facts.number,
      purchase_id: purchaseId,
      corrects: facts.corrects,
      issued_at: now,
      facts: JSON.stringify(facts),
      pdf: null,
    })
    .execute();
}

const joined = (db: Db) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('purchases as p', 'p.id', 'i.purchase_id')
    .innerJoin('billing_parties as b', 'b.id', 'p.party_id')
    .select(['i.number', 'i.facts', 'i.pdf', 'b.account_id as accountId', 'i.issued_at as issuedAt', 'i.purchase_id as purchaseId']);

export type StoredInvoice = InferResult<ReturnType<typeof joined>>[number];

export async function findInvoice(db: Db, number: string): Promise<StoredInvoice | undefined> {
  return joined(db).where('i.number', '=', number).executeTakeFirst();
}

export async function findInvoiceNumbers(db: Db, partyId: string) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('purchases as p', 'p.id', 'i.purchase_id')
    .select(['i.number', 'i.corrects', 'i.purchase_id as purchaseId'])
    .where('p.party_id', '=', partyId)
    .orderBy('i.issued_at')
    .orderBy('i.number', 'desc')
    .execute();
}

export async function findNumberOf(db: Db, purchaseId: string): Promise<string | null> {
  const row = await db
    .selectFrom('invoices')
    .select('number')
    .where('purchase_id', '=', purchaseId)
    .where('corrects', 'is', null)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Keeps the first drawing. A process that drew at the same time gets that one. */
export async function keepPdf(db: Db, number: string, pdf: Buffer): Promise<Buffer> {
  await db.updateTable('invoices').set({ pdf }).where('number', '=', number).where('pdf', 'is', null).execute();
  const row = await db.selectFrom('invoices').select('pdf').where('number', '=', number).executeTakeFirstOrThrow();
  return row.pdf ?? pdf;
}
