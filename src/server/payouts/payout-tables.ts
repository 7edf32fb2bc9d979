import type { ColumnType, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

type PayoutTables = {
  upi_details: { account_id: string; upi_id: string; updated_at: Timestamp };
  upi_changes: {
    id: GeneratedAlways<number>;
    account_id: string;
    masked_before: string | null;
    masked_after: string;
    client_address: string | null;
    created_at: Timestamp;
  };
  payouts: { id: string; request_id: string; amount_paise: number; completed_at: Timestamp };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends PayoutTables {}
}
