import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Plan } from '#domain/billing/request-allowance.ts';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { DeclineReason } from '#domain/requests/decline-reasons.ts';
import type { RequestActor, RequestSide, RequestState } from '#domain/requests/request-state.ts';

type Timestamp = ColumnType<Date, Date, Date>;

export type MessageKind = 'message' | 'question' | 'answer' | 'decline' | 'extend' | 'dispute';

/** What migration 0006 made. */
export type RequestTables = {
  account_plans: { account_id: string; plan: Plan; since: Timestamp };
  request_allowances: { account_id: string; month: string; used: number };
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
  notifications: {
    id: string;
    account_id: string;
    kind: NotificationKind;
    request_id: string | null;
    title: string;
    body: string;
    created_at: Timestamp;
    read_at: Timestamp | null;
    dedupe_key: string;
  };
  notification_preferences: { account_id: string; kind: NotificationKind; in_app: boolean; email: boolean };
  idempotency_keys: {
    scope: string;
    key: string;
    body_hash: Buffer;
    answer: ColumnType<unknown, string | null, string>;
    created_at: Timestamp;
  };
  upi_details: { account_id: string; upi_id: string; updated_at: Timestamp };
  upi_changes: {
    id: GeneratedAlways<number>;
    account_id: string;
    masked_before: string | null;
    masked_after: string;
    client_address: string | null;
    created_at: Timestamp;
  };
  payouts: { id: string; request_id: string; amount_paise: number; completed_at: Timestamp };
};
