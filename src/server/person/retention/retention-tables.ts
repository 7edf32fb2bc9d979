export type RetentionTables = { retention_runs: { at: Date; counts: Record<string, number> } };

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RetentionTables {}
}
