import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Follow } from '#domain/following/follow-input.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    follows: {
      id: string;
      account_id: string;
      kind: Follow['kind'];
      subject: string;
      company_id: string | null;
      referrer_id: string | null;
      words: ColumnType<string | null, never, never>;
      department: string | null;
      industry: string | null;
      location: string | null;
      created_at: ColumnType<Date, Date, never>;
    };
    follow_events: {
      id: GeneratedAlways<number>;
      referrer_id: string;
      opening_id: string | null;
      told_up_to: ColumnType<string, never, string>;
      in_order: ColumnType<boolean, never, never>;
      due_at: ColumnType<Date | null, never, Date>;
    };
  }
}
