import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type DifferenceKind =
  | 'unknown_payment'
  | 'foreign_currency'
  | 'refunded_payment'
  | 'amount_differs'
  | 'not_booked'
  | 'not_settled'
  | 'refund_failed'
  | 'payout_failed'
  | 'payout_stopped';

type LedgerTables = {
  billing_parties: { id: Generated<string>; account_id: string | null; created_at: ColumnType<Date, Date, never> };
  ledger_accounts: { id: string; kind: string; party_id: string | null; guard: number };
  ledger_entries: {
    id: GeneratedAlways<number>;
    cause: string;
    kind: string;
    at: ColumnType<Date, Date, never>;
    xact: GeneratedAlways<string>;
  };
  ledger_postings: { entry_id: number; xact: GeneratedAlways<string>; line: number; account: string; amount_paise: number };
  money_differences: {
    id: GeneratedAlways<number>;
    kind: DifferenceKind;
    subject: string;
    detail: string;
    found_at: ColumnType<Date, Date, never>;
    closed_at: ColumnType<Date | null, never, Date>;
    closed_by: ColumnType<string | null, never, string>;
    closed_note: ColumnType<string | null, never, string>;
  };
  settled_items: { entity_id: string; settlement_id: string };
  ledger_checks: { id: GeneratedAlways<number>; checked_at: Date; checked_up_to: string; faults: string[] };
  ledger_sums: { account: string; paise: number };
  ledger_balances: { account: string; guard: number; balance_paise: number };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends LedgerTables {}
}
