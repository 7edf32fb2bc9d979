import type { Generated } from 'kysely';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    data_exports: {
      id: string;
      account_id: string;
      file_key: string | null;
      asked_at: Date;
      ready_at: Date | null;
      size: number | null;
      ends_at: Date | null;
      takes: Generated<number>;
      taken_at: Date | null;
    };
  }
}
