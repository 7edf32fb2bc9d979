/** The ledger accounts that exist only once. Debits are positive, credits negative. */
export const ledgerAccounts = [
  'gateway_receivable',
  'bank',
  'deferred_revenue',
  'revenue',
  'output_gst',
  'refunds_payable',
  'fee_expense',
  'gateway_charges',
  'payouts_in_transit',
] as const;

/** What we owe one referrer; each has their own account. */
type PartyAccount = `referrer_payable:${string}`;

type EntryKind =
  | 'payment_captured'
  | 'revenue_recognised'
  | 'refund_asked'
  | 'refund_processed'
  | 'grant_returned'
  | 'settlement'
  | 'fee_accrued'
  | 'fee_void'
  | 'payout_sent'
  | 'payout_processed'
  | 'payout_failed'
  | 'payout_reversed';

/** What each account gets, in paise, in the order of the entry's lines. */
export type Lines = { readonly [account in (typeof ledgerAccounts)[number] | PartyAccount]?: number };

/** `cause` names what happened in the world, such as payment:pay_1:captured. Each cause is booked once. */
export type Entry = { cause: string; kind: EntryKind; at: Date; lines: Lines };

export const owedTo = (partyId: string): PartyAccount => `referrer_payable:${partyId}`;
