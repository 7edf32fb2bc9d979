import type { ColumnType, GeneratedAlways } from 'kysely';

type AuditTables = {
  administrator_actions: {
    id: GeneratedAlways<number>;
    account_id: string;
    action: string;
    subject: string;
    detail: ColumnType<Record<string, string>, string, never>;
    created_at: ColumnType<Date, Date, never>;
  };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends AuditTables {}
}
