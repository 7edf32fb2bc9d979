export type ErasureTables = { erasures: { account_id: string; asked_at: Date; due_at: Date } };

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ErasureTables {}
}
