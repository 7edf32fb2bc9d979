import type { ColumnType } from 'kysely';

type IdempotencyTables = {
  idempotency_keys: {
    scope: string;
    key: string;
    body_hash: Buffer;
    answer: ColumnType<unknown, string, string>;
    created_at: ColumnType<Date, Date, Date>;
  };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends IdempotencyTables {}
}
