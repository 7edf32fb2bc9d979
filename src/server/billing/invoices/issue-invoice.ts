import { sql } from 'kysely';
import { amountInWords } from '#domain/billing/amount-in-words.ts';
import { splitGst } from '#domain/billing/gst.ts';
import { indianStates, isStateCode } from '#domain/billing/indian-states.ts';
import type { InvoiceFacts } from '#domain/billing/invoice-facts.ts';
import { printableName } from '#domain/billing/printable-name.ts';
import { productNames } from '#domain/billing/products.ts';
import { financialYear } from '#domain/billing/purchase.ts';
import { indianDate } from '#shared/indian-date.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import type { Purchase } from '#server/billing/purchase-store.ts';
import type { Tx } from '#server/platform/db/database.ts';

const stateName = (code: string) => (isStateCode(code) ? indianStates[code] : '');

/**
 * The invoice of a purchase that was paid, or the credit note of one that was returned. Numbers are consecutive within an Indian financial
 * year. What is printed is fixed now, even if our address or a tax rate changes later.
 */
export async function issueInvoice(
  deps: Pick<BillingDeps, 'config' | 'now'>,
  tx: Tx,
  sold: Purchase,
  kind: 'invoice' | 'credit note',
): Promise<string> {
  const { seller } = deps.config;
  const now = deps.now();
  const corrects = kind === 'invoice' ? null : await findNumberOf(tx, sold.id);
  const runs = sold.product !== 'single' && sold.startsAt && sold.endsAt;
  const facts: InvoiceFacts = {
    number: await nextNumber(tx, corrects ? 'RC' : 'RH', financialYear(now)),
    corrects,
    issuedOn: indianDate(now),
    seller: { ...seller, state: `${stateName(seller.state)} (${seller.state})` },
    buyer: {
      name: printableName(sold.buyerName, sold.buyerEmail),
      email: sold.buyerEmail,
      state: stateName(sold.place),
      stateCode: sold.place,
      gstin: sold.buyerGstin,
    },
    payment: sold.paymentId,
    item: `ReferralHire ${productNames[sold.product]}`,
    period: runs && sold.startsAt ? { from: indianDate(sold.startsAt), to: indianDate(runs) } : null,
    grossPaise: sold.amountPaise,
    gst: splitGst(sold.amountPaise, sold.place === seller.state),
    inWords: amountInWords(sold.amountPaise),
  };
  const row = { number: facts.number, purchase_id: sold.id, corrects, issued_at: now, facts: JSON.stringify(facts) };
  await tx.insertInto('invoices').values(row).execute();
  return facts.number;
}

/** The counter's row stays locked until the end of the transaction, so the next caller waits and a rollback leaves no gap. */
async function nextNumber(tx: Tx, series: 'RH' | 'RC', year: string): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counters as c (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = c.last + 1 returning last`.execute(tx);
  return `${series}/${year}/${String(rows[0]?.last ?? 1).padStart(6, '0')}`;
}

async function findNumberOf(tx: Tx, purchaseId: string): Promise<string> {
  const issued = tx.selectFrom('invoices').select('number').where('purchase_id', '=', purchaseId);
  return (await issued.where('corrects', 'is', null).executeTakeFirstOrThrow()).number;
}
