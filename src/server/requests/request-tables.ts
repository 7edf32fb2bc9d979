import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeclineReason } from '#domain/requests/decline-reasons.ts';
import type { RequestActor, RequestSide, RequestState } from '#domain/requests/request-state.ts';

type Timestamp = ColumnType<Date, Date, Date>;

export type MessageKind = 'message' | 'question' | 'answer' | 'decline' | 'extend' | 'dispute';

type RequestTables = {
  requests: {
    id: string;
    seeker_id: string | null;
    referrer_id: string;
    company_id: string;
    state: RequestState;
    version: Generated<number>;
    full_name: string;
    email: string;
    linkedin: string;
    position: string;
    position_key: GeneratedAlways<string>;
    message: string;
    resume_id: string | null;
    deadline_at: Timestamp | null;
    reminders: ColumnType<Date[], Date[], Date[]>;
    answer_time_left_ms: number | null;
    referred_at: Timestamp | null;
    extended: Generated<boolean>;
    decline_reason: ColumnType<DeclineReason | null, DeclineReason | undefined, DeclineReason>;
    decline_note: ColumnType<string | null, string | undefined, string | null>;
    reference: ColumnType<string | null, string | undefined, string | null>;
    proof_file_id: ColumnType<string | null, string | undefined, string | null>;
    allowance_month: string | null;
    code_hash: Buffer | null;
    created_at: Timestamp;
    changed_at: Timestamp;
  };
  request_events: {
    id: GeneratedAlways<number>;
    request_id: string;
    version: number;
    move: string;
    actor: RequestActor;
    account_id: string | null;
    from_state: RequestState | null;
    to_state: RequestState;
    detail: ColumnType<Record<string, string>, string, never>;
    created_at: Timestamp;
  };
  request_messages: { id: string; request_id: string; author: RequestSide; kind: MessageKind; body: string; created_at: Timestamp };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RequestTables {}
}
