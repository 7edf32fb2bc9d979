import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BeforeAsking } from '#domain/requests/before-asking.ts';
import type { DeclineReason } from '#domain/requests/decline-reasons.ts';
import type { HeldInput } from '#domain/requests/move-input.ts';
import type { RequestActor, RequestOrigin, RequestSide, RequestState } from '#domain/requests/request-state.ts';
import type { OfferState } from '#domain/requests/request-offers.ts';

type Timestamp = ColumnType<Date, Date, Date>;

/** An administrator writes only the reason of a decision. */
export type MessageAuthor = RequestSide | 'administrator';
export type MessageKind = 'message' | 'question' | 'answer' | 'decline' | 'extend' | 'dispute' | 'decision';

type RequestTables = {
  requests: {
    id: string;
    seeker_id: string | null;
    referrer_id: string | null;
    company_id: string;
    state: RequestState;
    version: Generated<number>;
    full_name: string;
    email: string;
    linkedin: string;
    position: string;
    position_key: GeneratedAlways<string>;
    message: string;
    before_asking: ColumnType<BeforeAsking, string | undefined, string>;
    resume_id: string | null;
    deadline_at: Timestamp | null;
    reminders: ColumnType<Date[], Date[], Date[]>;
    answer_time_left_ms: number | null;
    referred_at: Timestamp | null;
    extended: Generated<boolean>;
    dispute_decided: Generated<boolean>;
    ladder: Generated<boolean>;
    excluded: ColumnType<string[], string[] | undefined, string[]>;
    ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    origin: ColumnType<RequestOrigin, RequestOrigin | undefined, never>;
    rehearsal: Generated<boolean>;
    decline_reason: ColumnType<DeclineReason | null, DeclineReason | undefined, DeclineReason>;
    reference: ColumnType<string | null, string | undefined, string | null>;
    proof_file_id: ColumnType<string | null, string | undefined, string | null>;
    allowance_month: string | null;
    code_hash: Buffer | null;
    label: ColumnType<string | null, string | undefined, never>;
    created_at: Timestamp;
    changed_at: Timestamp;
  };
  request_offers: {
    request_id: string;
    rung: number;
    referrer_id: string;
    state: OfferState;
    offered_at: Timestamp;
    opened_at: ColumnType<Date | null, Date | undefined, Date>;
    next_rung_at: Timestamp | null;
    decided_at: Timestamp | null;
    reason: DeclineReason | null;
    question_at: Timestamp | null;
    ended_at: Timestamp | null;
  };
  request_events: {
    id: GeneratedAlways<number>;
    request_id: string;
    version: number;
    move: string;
    actor: RequestActor;
    account_id: string | null;
    referrer_id: string | null;
    from_state: RequestState | null;
    to_state: RequestState;
    detail: ColumnType<Record<string, string>, string, never>;
    created_at: Timestamp;
  };
  request_messages: {
    id: string;
    request_id: string;
    referrer_id: string;
    author: MessageAuthor;
    kind: MessageKind;
    body: string;
    heard: Generated<boolean>;
    created_at: Timestamp;
  };
  link_codes: {
    request_id: string;
    address_mac: Buffer;
    code_mac: Buffer | null;
    tries_left: number;
    expires_at: ColumnType<Date, Date, Date>;
  };
  held_moves: {
    request_id: string;
    account_id: string;
    input: ColumnType<HeldInput, string, string>;
    made_at: Timestamp;
    due_at: Timestamp;
  };
};

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RequestTables {}
}
