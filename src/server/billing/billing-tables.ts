import type { ColumnType } from 'kysely';
import type { Plan } from '#domain/billing/request-allowance.ts';

type Timestamp = ColumnType<Date, Date, Date>;

type BillingTables = {
  account_plans: { account_id: string; plan: Plan; since: Timestamp };
  address_allowances: { address_hash: Buffer; month: string; used: number };
  request_allowances: { account_id: string; month: string; used: number };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends BillingTables {}
}
