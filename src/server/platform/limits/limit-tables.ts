type RateLimitsTable = { key: string; points: number; expire: number | null };

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    rate_limits: RateLimitsTable;
  }
}

export type { RateLimitsTable };
