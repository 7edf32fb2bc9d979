import type { Gst } from './gst.ts';

/** Everything printed on an invoice or a credit note, as it was that day. */
export type InvoiceFacts = {
  number: string;
  /** The number of the invoice that a credit note reverses. */
  corrects: string | null;
  issuedOn: string;
  seller: { name: string; address: string; state: string; gstin: string; sac: string };
  /** The GSTIN and the payment are missing on documents of 1.0.0. */
  buyer: { name: string; email: string; state: string; stateCode: string; gstin?: string | null };
  payment?: string | null;
  item: string;
  period: { from: string; to: string } | null;
  grossPaise: number;
  gst: Gst;
  inWords: string;
};
