import type { Generated } from 'kysely';
import type { DataRequestKind } from '#domain/person/data-request.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    data_requests: {
      id: string;
      number: Generated<number>;
      account_id: string;
      kind: DataRequestKind;
      words: string;
      asked_at: Date;
      due_at: Date;
      overdue_at: Date | null;
      answer: string | null;
      answered_at: Date | null;
      answered_by: string | null;
    };
    nominees: { account_id: string; name: string; contact: string; named_at: Date };
  }
}
