import type { Account } from '#domain/accounts/account.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { drawInvoice } from './draw-invoice.ts';

/** For the buyer, and for administrators, whose look is recorded. Drawn on first use and then kept, so the bytes never change. */
export async function getInvoice(
  { db, now }: { db: Db; now: () => Date },
  { id, administrator }: Pick<Account, 'id' | 'administrator'>,
  number: string,
): Promise<{ number: string; pdf: Buffer }> {
  const invoice = await db
    .selectFrom('invoices as i')
    .innerJoin('purchases as p', 'p.id', 'i.purchase_id')
    .innerJoin('billing_parties as b', 'b.id', 'p.party_id')
    .select(['i.facts', 'i.pdf', 'b.account_id as accountId', 'i.issued_at as issuedAt'])
    .where('i.number', '=', number)
    .executeTakeFirst();
  if (!invoice || !(administrator || invoice.accountId === id)) throw new AppError('not_found', { detail: 'There is no such invoice.' });
  if (invoice.accountId !== id)
    await transact(db, (tx) =>
      recordAction(tx, { administratorId: id, action: 'look_at_invoice', subject: `invoice:${number}`, detail: {}, now: now() }),
    );
  return { number, pdf: invoice.pdf ?? (await keepPdf(db, number, await drawInvoice(invoice.facts, invoice.issuedAt))) };
}

/** Keeps the first drawing. A process that drew at the same time gets that one. */
async function keepPdf(db: Db, number: string, pdf: Buffer): Promise<Buffer> {
  await db.updateTable('invoices').set({ pdf }).where('number', '=', number).where('pdf', 'is', null).execute();
  const row = await db.selectFrom('invoices').select('pdf').where('number', '=', number).executeTakeFirstOrThrow();
  return row.pdf ?? pdf;
}
