import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type MaybeTimestamp = ColumnType<Date | null, Date | null, Date | null>;

export type PayoutState = 'proposed' | 'rejected' | 'approved' | 'sent' | 'processed' | 'failed' | 'reversed';

type PayoutTables = {
  upi_details: {
    account_id: string;
    upi_id: string;
    updated_at: Timestamp;
    check_state: Generated<'unchecked' | 'active' | 'invalid'>;
    registered_name: string | null;
    fund_account_id: string | null;
    frozen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  upi_changes: {
    id: GeneratedAlways<number>;
    account_id: string;
    masked_before: string | null;
    masked_after: string;
    client_address: string | null;
    created_at: Timestamp;
  };
  fee_declarations: { account_id: string; declared_at: Timestamp };
  payouts: {
    id: string;
    party_id: string;
    amount_paise: number;
    state: PayoutState;
    proposed_by: string;
    approved_by: string | null;
    fund_account_id: string;
    upi_masked: string;
    payee: Buffer;
    registered_name: string;
    gateway_id: string | null;
    created_at: Timestamp;
    changed_at: Timestamp;
    completed_at: MaybeTimestamp;
    look_at: MaybeTimestamp;
  };
  fees: {
    id: string;
    party_id: string;
    request_id: string;
    amount_paise: number;
    state: 'accrued' | 'paid' | 'void';
    accrued_at: Timestamp;
    seeker_party_id: string;
    purchase_id: string;
    year: string;
    payable_at: Timestamp;
    payout_id: string | null;
  };
  fee_years: { party_id: string; year: string; accrued_paise: number };
  /** A view. */
  request_payments: { request_id: string; account_id: string | null; amount_paise: number; completed_at: Date };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends PayoutTables {}
}
