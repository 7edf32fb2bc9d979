import type { Gst } from './gst.ts';

/** Everything that is printed on an invoice or a credit note, as it was on the day. */
export type InvoiceFacts = {
  number: string;
  /** Of the invoice that a credit note takes back. */
  corrects: string | null;
  issuedOn: string;
  seller: { name: string; address: string; state: string; gstin: string; sac: string };
  buyer: { name: string; email: string; state: string; stateCode: string };
  item: string;
  period: { from: string; to: string } | null;
  grossPaise: number;
  gst: Gst;
  inWords: string;
};
