import { amountInWords } from '#domain/billing/amount-in-words.ts';
import { splitGst } from '#domain/billing/gst.ts';
import { indianStates, isStateCode } from '#domain/billing/indian-states.ts';
import { printableName } from '#domain/billing/printable-name.ts';
import { isPlan, productNames, type AnyProduct } from '#domain/billing/products.ts';
import { financialYear } from '#domain/billing/purchase.ts';
import { indianDate } from '#shared/indian-date.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertInvoice, nextNumber } from './invoice-store.ts';

type Sold = {
  id: string;
  product: AnyProduct;
  amountPaise: number;
  place: string;
  buyerName: string;
  buyerEmail: string;
  buyerGstin: string | null;
  paymentId: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
};

const stateName = (code: string) => (isStateCode(code) ? indianStates[code] : '');

/**
 * An invoice, or with `corrects` the credit note that reverses one. Numbers are consecutive within an Indian financial year. What is
 * printed is fixed now, even if our address or a tax rate changes later.
 */
export async function issueInvoice(
  deps: Pick<BillingDeps, 'config' | 'now'>,
  tx: Tx,
  sold: Sold,
  corrects: string | null,
): Promise<string> {
  const { seller } = deps.config;
  const now = deps.now();
  const series = corrects ? 'RC' : 'RH';
  const year = financialYear(now);
  const number = `${series}/${year}/${String(await nextNumber(tx, series, year)).padStart(6, '0')}`;
  const runs = (isPlan(sold.product) || sold.product === 'enterprise') && sold.startsAt && sold.endsAt;
  await insertInvoice(
    tx,
    sold.id,
    {
      number,
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
      period: runs && sold.startsAt && sold.endsAt ? { from: indianDate(sold.startsAt), to: indianDate(sold.endsAt) } : null,
      grossPaise: sold.amountPaise,
      gst: splitGst(sold.amountPaise, sold.place === seller.state),
      inWords: amountInWords(sold.amountPaise),
    },
    now,
  );
  return number;
}
