import type { Gst } from './gst.ts';

/** Everything printed on an invoice or a credit note, as it was that day. */
export type InvoiceFacts = {
  number: string;
  /** The number of the invoice that a credit note reverses. */
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
