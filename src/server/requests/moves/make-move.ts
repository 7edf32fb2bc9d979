import { decideMove, type MoveRefusal, type RequestClock } from '#domain/requests/referral-request.ts';
import type { RequestMove } from '#domain/requests/request-moves.ts';
import { countsAsReferral, givesAllowanceBack, type RequestActor } from '#domain/requests/request-state.ts';
import { AppError } from '#shared/app-error.ts';
import { accrueFee } from '#server/payouts/accrue-fee.ts';
import { returnAllowance } from '#server/billing/return-allowance.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockOutcomes, recordOutcome, removeOutcome } from '#server/referrers/keep-outcome.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import type { MessageKind } from '#server/requests/request-tables.ts';
import { tellNews } from '#server/requests/news/tell-news.ts';
import {
  clockColumns,
  findRequest,
  insertMessage,
  updateRequest,
  type RequestChanges,
  type StoredRequest,
} from '#server/requests/request-store.ts';

export type MoveParts = {
  move: RequestMove;
  actor: RequestActor;
  accountId: string | null;
  /** What the person saw; a move from a tab that was left open is refused. */
  version?: number | undefined;
  set?: RequestChanges;
  detail?: Record<string, string>;
  /** What they wrote with it, kept among the messages where it can be erased. */
  words?: { kind: MessageKind; body: string } | undefined;
  /** Somebody who leaves has not looked at what they turn down. */
  withoutFee?: boolean;
};

/** Every move of every request: guarded update, history, news and mail, all in the caller's transaction. */
export async function makeMove(deps: RequestDeps, tx: Tx, request: StoredRequest, parts: MoveParts): Promise<StoredRequest> {
  const { move, actor, accountId, set = {}, detail = {}, words } = parts;
  const now = deps.now();
  const decision = decideMove(request.clock, { move, actor, now });
  if (decision.kind === 'refused') throw refusal(decision.why, request);
  if (parts.version !== undefined && parts.version !== request.version) throw conflictWith(request);
  const { next } = decision;
  const givesBack = givesAllowanceBack(next.state);
  const changes = { ...clockColumns(next), changed_at: now, ...(givesBack ? { allowance_month: null } : {}), ...set };
  const states = { from_state: request.clock.state, to_state: next.state };
  const event = { version: request.version + 1, move, actor, account_id: accountId, ...states, detail, created_at: now };
  const outcome = changeOfOutcome(request, next);
  if (outcome) await lockOutcomes(tx, request.referrerId);
  if (!(await updateRequest(tx, request, changes, event))) throw conflictWith((await findRequest(tx, request.id)) ?? request);
  if (givesBack && request.seekerId)
    await returnAllowance(deps, tx, { requestId: request.id, accountId: request.seekerId, month: request.allowanceMonth });
  const inTime = request.clock.deadlineAt === null || now <= request.clock.deadlineAt;
  if (actor === 'referrer' && (move === 'accept' || move === 'decline') && inTime && !parts.withoutFee)
    await accrueFee(deps, tx, { requestId: request.id, referrerAccountId: request.referrerAccountId });
  if (outcome === 'recorded') await recordOutcome(tx, { requestId: request.id, referrerId: request.referrerId, now });
  if (outcome === 'removed') await removeOutcome(tx, request.id);
  if (words && actor !== 'system')
    await insertMessage(tx, { id: deps.newId(), request_id: request.id, author: actor, created_at: now, ...words });
  const moved = (set.seeker_id ? await findRequest(tx, request.id) : undefined) ?? afterMove(request, next, changes);
  await tellNews(deps, tx, moved, { move, actor, words: words?.body ?? null });
  return moved;
}

/** As it now stands in the database, without asking for it again; a new owner's address has to be asked for. */
function afterMove(request: StoredRequest, clock: RequestClock, changes: RequestChanges): StoredRequest {
  return {
    ...request,
    version: request.version + 1,
    clock,
    declineReason: changes.decline_reason ?? request.declineReason,
    reference: changes.reference === undefined ? request.reference : changes.reference,
    proofFileId: changes.proof_file_id === undefined ? request.proofFileId : changes.proof_file_id,
    allowanceMonth: changes.allowance_month === undefined ? request.allowanceMonth : changes.allowance_month,
    changedAt: changes.changed_at ?? request.changedAt,
  };
}

function changeOfOutcome(request: StoredRequest, next: RequestClock): 'recorded' | 'removed' | undefined {
  const [before, after] = [countsAsReferral(request.clock.state), countsAsReferral(next.state)];
  if (before === after) return undefined;
  return after ? 'recorded' : 'removed';
}

/** The state travels both in words and as a field that a program can read. */
function conflictWith(request: StoredRequest, sentence = 'This request has changed since you saw it.'): AppError {
  const { state } = request.clock;
  return new AppError('conflict', {
    detail: `${sentence} It is now ${state.replace('_', ' ')}.`,
    fields: [
      { field: 'state', message: state },
      { field: 'version', message: String(request.version) },
    ],
  });
}

function refusal(why: MoveRefusal, request: StoredRequest): AppError {
  switch (why) {
    case 'not_yours':
      return new AppError('forbidden', { detail: 'This step is for the other side of the request.' });
    case 'too_late':
      return conflictWith(request, 'A referral can be disputed within 7 days after it was submitted.');
    case 'already_extended':
      return conflictWith(request, 'More time can be asked for once.');
    case 'too_early':
    case 'not_now':
      return conflictWith(request, 'This step is not possible from where the request stands.');
  }
}
