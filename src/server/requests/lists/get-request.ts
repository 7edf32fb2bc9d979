import { availableMoves } from '#domain/requests/referral-request.ts';
import { labelOf, type RequestLabel } from '#domain/requests/request-labels.ts';
import type { RequestMove } from '#domain/requests/request-moves.ts';
import { isClosed, turnOf, type RequestSide } from '#domain/requests/request-state.ts';
import type { Proof } from '#domain/attachments/proof.ts';
import { describeProof } from '#server/attachments/describe-proof.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getOwnRequest } from '#server/requests/get-own-request.ts';
import { findEvents, findMessages, type ListedEvent, type ListedMessage } from './request-list-store.ts';
import type { StoredRequest } from '#server/requests/request-store.ts';

export type RequestDetail = Pick<
  StoredRequest,
  | 'id'
  | 'version'
  | 'referrerId'
  | 'referrerName'
  | 'companyId'
  | 'company'
  | 'fullName'
  | 'email'
  | 'linkedin'
  | 'position'
  | 'message'
  | 'resumeId'
  | 'declineReason'
  | 'reference'
  | 'createdAt'
  | 'changedAt'
> & {
  proof: Proof | null;
  side: RequestSide;
  state: StoredRequest['clock']['state'];
  label: RequestLabel;
  deadlineAt: Date | null;
  turn: RequestSide | null;
  closed: boolean;
  moves: RequestMove[];
  events: ListedEvent[];
  messages: ListedMessage[];
};

/** Both sides read the same history; what each may do next differs. */
export async function getRequest({ db, now }: { db: Db; now: () => Date }, accountId: string, id: string): Promise<RequestDetail> {
  const { request, side } = await getOwnRequest(db, accountId, id);
  const { clock } = request;
  const [events, messages, proof] = await Promise.all([
    findEvents(db, request.id),
    findMessages(db, request.id),
    describeProof(db, request.id, request.proofFileId),
  ]);
  return {
    id: request.id,
    version: request.version,
    referrerId: request.referrerId,
    referrerName: request.referrerName,
    companyId: request.companyId,
    company: request.company,
    fullName: request.fullName,
    email: request.email,
    linkedin: request.linkedin,
    position: request.position,
    message: request.message,
    resumeId: request.resumeId,
    declineReason: request.declineReason,
    reference: request.reference,
    proof,
    createdAt: request.createdAt,
    changedAt: request.changedAt,
    side,
    state: clock.state,
    label: labelOf(clock.state, side, request.declineReason) ?? { word: '', detail: null },
    deadlineAt: clock.deadlineAt,
    turn: turnOf(clock.state),
    closed: isClosed(clock.state),
    moves: availableMoves(clock, side, now()),
    events,
    messages,
  };
}
