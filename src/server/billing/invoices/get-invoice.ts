import type { Account } from '#domain/accounts/account.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { drawInvoice } from './draw-invoice.ts';
import { findInvoice, keepPdf } from './invoice-store.ts';

/** For the buyer and for administrators. Drawn on first use and then kept, so the bytes never change. */
export async function getInvoice(
  { db }: { db: Db },
  { id, administrator }: Account,
  number: string,
): Promise<{ number: string; pdf: Buffer }> {
  const invoice = await findInvoice(db, number);
  if (!invoice || !(administrator || invoice.accountId === id)) throw new AppError('not_found', { detail: 'There is no such invoice.' });
  return { number, pdf: invoice.pdf ?? (await keepPdf(db, number, await drawInvoice(invoice.facts, invoice.issuedAt))) };
}
