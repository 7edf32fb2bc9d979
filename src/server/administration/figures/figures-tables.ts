import type { ColumnType } from 'kysely';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    daily_figures: {
      day: string;
      states: Record<string, number>;
      answered_hours: number[];
      joined: number;
      appeals: number;
      overruled: number;
      counted_at: ColumnType<Date, Date, Date>;
    };
  }
}
