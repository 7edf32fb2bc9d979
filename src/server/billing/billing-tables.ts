import type { ColumnType, Generated } from 'kysely';
import type { InvoiceFacts } from '#domain/billing/invoice-facts.ts';
import type { AnyProduct } from '#domain/billing/products.ts';
import type { PurchaseState } from '#domain/billing/purchase.ts';

type Timestamp = ColumnType<Date, Date, Date>;
type MaybeTimestamp = ColumnType<Date | null, Date | null, Date | null>;

type BillingTables = {
  address_allowances: { address_hash: Buffer; month: string; used: number; sent: Generated<number> };
  request_allowances: { account_id: string; month: string; used: number; sent: Generated<number> };
  purchases: {
    id: string;
    party_id: string;
    product: AnyProduct;
    state: PurchaseState;
    amount_paise: number;
    tax_paise: number;
    place: string;
    buyer_name: string;
    buyer_email: string;
    buyer_gstin: string | null;
    continue_path: string | null;
    link_id: string | null;
    link_url: string | null;
    payment_id: string | null;
    created_at: Timestamp;
    paid_at: MaybeTimestamp;
    starts_at: MaybeTimestamp;
    ends_at: MaybeTimestamp;
    earned_paise: Generated<number>;
    look_at: MaybeTimestamp;
    reminded_days: Generated<number | null>;
  };
  refunds: {
    id: string;
    purchase_id: string | null;
    payment_id: string;
    amount_paise: number;
    reason: 'asked' | 'unmatched';
    state: 'asked' | 'sent' | 'processed' | 'failed';
    attempt: Generated<number>;
    gateway_id: string | null;
    created_at: Timestamp;
    changed_at: Timestamp;
    look_at: MaybeTimestamp;
  };
  plan_members: { purchase_id: string; email: string };
  request_credits: { purchase_id: string; request_id: string | null; used_in: string | null };
  paid_requests: { request_id: string; purchase_id: string; answered_at: MaybeTimestamp };
  gateway_events: { id: string; received_at: Timestamp };
  invoice_counters: { series: 'RH' | 'RC'; year: string; last: number };
  invoices: {
    number: string;
    purchase_id: string;
    corrects: string | null;
    issued_at: Timestamp;
    facts: ColumnType<InvoiceFacts, string, never>;
    pdf: Buffer | null;
  };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends BillingTables {}
}
