import type { GeneratedAlways } from 'kysely';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    notices: { purpose: string; version: number; place: string; words: string; hash: string };
    /** Written by triggers (sql/consents.sql). */
    consents: {
      id: GeneratedAlways<number>;
      account_id: GeneratedAlways<string>;
      purpose: GeneratedAlways<string>;
      given: GeneratedAlways<boolean>;
      notice_version: GeneratedAlways<number | null>;
      notice_hash: GeneratedAlways<string | null>;
      place: GeneratedAlways<string | null>;
      at: GeneratedAlways<Date>;
    };
  }
}
