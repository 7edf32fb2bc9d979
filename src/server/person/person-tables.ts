import type { Generated, GeneratedAlways } from 'kysely';
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
    incidents: {
      id: string;
      number: Generated<number>;
      suspect_id: string;
      leaked_from: Date;
      leaked_until: Date;
      what: string;
      opened_by: string;
      found_at: Date;
      lists: number;
      people: number;
      cert_in_told_at: Date | null;
      board_told_at: Date | null;
      people_told_at: Date | null;
    };
    incident_people: { incident_id: string; account_id: string; via: string[] };
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
    retention_runs: { at: Date; counts: Record<string, number> };
  }
}
