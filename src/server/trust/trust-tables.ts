import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CaseEventKind, PrivateThing, SubjectKind } from '#domain/trust/case-words.ts';
import type { ConductRule } from '#domain/trust/conduct-rules.ts';
import type { MeasureKind, MeasureState } from '#domain/trust/measure.ts';

type Timestamp = ColumnType<Date, Date, Date>;

type CaseState = 'open' | 'claimed' | 'decided' | 'appealed' | 'upheld' | 'overruled';
export type SignalKind = 'same_message' | 'shared_resume' | 'shared_upi' | 'money_words' | 'fee_cap';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    cases: {
      id: string;
      number: GeneratedAlways<number>;
      subject_kind: SubjectKind;
      subject_id: string;
      subject_key: string;
      request_id: string | null;
      person_id: string | null;
      rule: ConductRule;
      state: CaseState;
      version: Generated<number>;
      claimed_by: ColumnType<string | null, string | null | undefined, string | null>;
      decided_by: ColumnType<string | null, string | null | undefined, string | null>;
      due_at: Timestamp;
      overdue_at: Timestamp | null;
      opened_at: Timestamp;
      changed_at: Timestamp;
    };
    case_events: {
      id: GeneratedAlways<number>;
      case_id: string;
      version: number;
      kind: CaseEventKind;
      actor_id: string | null;
      detail: ColumnType<Record<string, string>, string, never>;
      created_at: Timestamp;
    };
    reports: {
      id: string;
      case_id: string;
      reporter_id: string | null;
      rule: ConductRule;
      words: string;
      evidence: string;
      created_at: Timestamp;
    };
    signals: { key: string; case_id: string; kind: SignalKind; saw: string; created_at: Timestamp };
    measures: {
      id: string;
      case_id: string;
      account_id: string | null;
      kind: MeasureKind;
      rule: ConductRule;
      words: string;
      evidence: string;
      state: MeasureState;
      decided_by: string;
      seconded_by: ColumnType<string | null, string | null | undefined, string | null>;
      kept: ColumnType<string | null, string | null | undefined, string | null>;
      decided_at: Timestamp;
      ends_at: Timestamp | null;
    };
    appeals: {
      measure_id: string;
      words: string;
      made_at: Timestamp;
      answer: ColumnType<string | null, string | undefined, string>;
      decided_by: ColumnType<string | null, string | undefined, string>;
      decided_at: ColumnType<Date | null, Date | undefined, Date>;
    };
    access_grants: {
      id: string;
      case_id: string;
      administrator_id: string;
      thing: PrivateThing;
      target_id: string;
      reason: string;
      created_at: Timestamp;
      expires_at: Timestamp;
    };
    access_looks: { id: GeneratedAlways<number>; grant_id: string; looked_at: Timestamp };
    access_grant_people: { grant_id: string; account_id: string };
  }
}
