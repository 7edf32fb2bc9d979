import { staffLabelOf } from '#domain/requests/request-labels.ts';
import { decideStep, type RequestCase } from '#domain/requests/decide-step.ts';
import type { DeclineReason } from '#domain/requests/decline-reasons.ts';
import type { MoveRefusal, RequestClock } from '#domain/requests/referral-request.ts';
import { isOutOfReach, type RequestMove } from '#domain/requests/request-moves.ts';
import { mostExcludedInAll } from '#domain/requests/request-limits.ts';
import { isLive, lastRung, type Offer } from '#domain/requests/request-offers.ts';
import { countsAsReferral, givesAllowanceBack, isClosed, type RequestActor } from '#domain/requests/request-state.ts';
import { AppError } from '#shared/app-error.ts';
import { accrueFee } from '#server/payouts/accrue-fee.ts';
import { returnAllowance } from '#server/billing/use-allowance.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { recordOutcome, removeOutcome } from '#server/referrers/keep-outcome.ts';
import { tellNews } from '#server/requests/news/tell-news.ts';
import { personAsked, reachOnRequest } from '#server/requests/get-own-request.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import {
  clockColumns,
  findRequest,
  hasChangedSince,
  updateRequest,
  type RequestChanges,
  type StoredRequest,
} from '#server/requests/request-store.ts';
import type { MessageKind } from '#server/requests/request-tables.ts';

export type MoveParts = {
  move: RequestMove;
  actor: RequestActor;
  accountId: string | null;
  /** The referrer it concerns: the one who acts, whose question is answered, or who is asked next. */
  referrerId?: string | undefined;
  reason?: DeclineReason | undefined;
  /** The version the person saw: a move from an old tab is refused. */
  version?: number | undefined;
  set?: RequestChanges;
  /** A referrer whom the seeker does not want us to ask. */
  exclude?: string;
  detail?: Record<string, string>;
  /** The words typed with the move. They are stored as a message, so that they can be erased. */
  words?: { kind: MessageKind; body: string } | undefined;
  /** True for a referrer who leaves: they did not look at what they turn down. It earns no fee and is no answer in their odds. */
  leaves?: boolean;
  /** When the person decided, if earlier than now: the seconds for undoing must not make an answer late. */
  decidedAt?: Date;
};

/**
 * Every move of every request: guarded update of the request and its offers, history, news and mail, all in the caller's transaction,
 * which holds the lock on the request.
 */
export async function makeMove(deps: RequestDeps, tx: Tx, request: StoredRequest, parts: MoveParts): Promise<StoredRequest> {
  const { move, actor, accountId, referrerId, reason, set = {}, detail = {}, words } = parts;
  const now = deps.now();
  // The event and everything that ends with it get the same time, because the history compares them.
  const { clock, offers } = await requirePossible({ now: () => now }, tx, request, parts);
  const givesBack = givesAllowanceBack(clock.state);
  const changes: RequestChanges = {
    ...clockColumns(clock),
    changed_at: now,
    ...(givesBack ? { allowance_month: null } : {}),
    ...((move === 'accept' || move === 'claim') && referrerId ? { referrer_id: referrerId } : {}),
    ...(parts.exclude ? { excluded: excludeAlso(request, parts.exclude) } : {}),
    ...(reason && clock.state === 'declined' ? { decline_reason: reason } : {}),
    ...set,
  };
  const states = { from_state: request.clock.state, to_state: clock.state };
  const who = { actor, account_id: accountId, referrer_id: referrerId ?? null };
  const event = { version: request.version + 1, move, ...who, ...states, detail, created_at: now };
  const heard = isHeard(request, parts, now);
  const outcome = request.rehearsal ? undefined : changeOfOutcome(request, clock);
  const changed = offers.filter((offer) => !request.offers.includes(offer as (typeof request.offers)[number]));
  const message =
    words && actor !== 'system'
      ? {
          id: deps.newId(),
          request_id: request.id,
          referrer_id: referrerId ?? personAsked(request),
          author: actor,
          ...words,
          heard,
          created_at: now,
        }
      : undefined;
  const endsFor = peopleDone(request, clock, offers);
  if (!(await updateRequest(tx, request, changes, { offers: changed, event, message, givesBack, endsFor })))
    throw conflictWith((await findRequest(tx, request.id)) ?? request);
  if (givesBack && request.seekerId && request.allowanceMonth)
    await returnAllowance(deps, tx, { accountId: request.seekerId, email: request.seekerEmail, month: request.allowanceMonth });
  const inTime = request.clock.deadlineAt === null || (parts.decidedAt ?? now) <= request.clock.deadlineAt;
  if (actor === 'referrer' && (move === 'accept' || move === 'decline') && inTime && !parts.leaves)
    await accrueFee(deps, tx, { requestId: request.id, referrerAccountId: accountId, seekerAccountId: request.seekerId });
  if (outcome === 'recorded') await recordOutcome(tx, { requestId: request.id, referrerId: personAsked(request), now });
  if (outcome === 'removed') await removeOutcome(tx, request.id);
  const isNew = set.seeker_id || offers.length > request.offers.length;
  const moved = (isNew ? await findRequest(tx, request.id) : undefined) ?? afterMove(request, clock, offers, changes);
  const nextAt = lastRung(offers)?.nextRungAt;
  if (nextAt && nextAt <= now) await deps.queue.enqueue(tx, 'climb-ladder', { requestId: request.id });
  await tellNews(deps, tx, request, moved, { move, actor, referrerId, reason, words: words?.body ?? null, heard });
  return moved;
}

/** Whether the other side reads the words that go with the move. The move itself counts either way, so that every request ends. */
function isHeard(request: StoredRequest, { actor, referrerId, leaves }: MoveParts, now: Date): boolean {
  // When a referrer leaves, the words are ours.
  if (leaves || (actor !== 'seeker' && actor !== 'referrer')) return true;
  return reachOnRequest(request, { side: actor, referrerId }, 'step', now).heard;
}

/** The result of the move, or the refusal with its reason. */
export async function requirePossible(
  deps: Pick<RequestDeps, 'now'>,
  tx: Tx,
  request: StoredRequest,
  { move, actor, referrerId, reason, leaves, version }: MoveParts,
): Promise<RequestCase> {
  const decision = decideStep(request, { move, actor, now: deps.now(), referrerId, reason, leaves });
  if (decision.kind === 'refused') throw refusal(decision.why, request);
  if (isOutOfReach(move, request)) throw refusal('not_now', request);
  if (version !== undefined && (await hasChangedSince(tx, request, version, actor === 'referrer' ? referrerId : null)))
    throw conflictWith(request);
  return decision.next;
}

/** Refuses one too many: if we dropped an earlier exclusion, we would ask a person who must never hear of the request. */
function excludeAlso({ excluded }: Pick<StoredRequest, 'excluded'>, referrerId: string): string[] {
  const all = [...new Set([...excluded, referrerId])];
  if (all.length <= mostExcludedInAll) return all;
  throw new AppError('unprocessable', {
    detail: `You can leave out ${mostExcludedInAll} people. To keep your request from everybody else, press “Ask nobody else”.`,
  });
}

/** The request as the database has it now, without reading it again. A new owner or a newly asked person has to be read. */
function afterMove(request: StoredRequest, clock: RequestClock, offers: readonly Offer[], changes: RequestChanges): StoredRequest {
  const people = request.offers.map((each) => ({ ...each, ...offers.find(({ rung }) => rung === each.rung) }));
  const owner = people.find(({ referrerId }) => referrerId === changes.referrer_id);
  return {
    ...request,
    version: request.version + 1,
    clock,
    offers: people,
    ...(owner ? { referrerId: owner.referrerId, referrerName: owner.name, referrerAccountId: owner.accountId } : {}),
    excluded: changes.excluded ?? request.excluded,
    declineReason: changes.decline_reason ?? request.declineReason,
    reference: changes.reference === undefined ? request.reference : changes.reference,
    proofFileId: changes.proof_file_id === undefined ? request.proofFileId : changes.proof_file_id,
    allowanceMonth: changes.allowance_month === undefined ? request.allowanceMonth : changes.allowance_month,
    changedAt: changes.changed_at ?? request.changedAt,
  };
}

/** The accounts of those for whom the request, or their part in it, ends with this move. */
function peopleDone({ seekerId, offers }: StoredRequest, { state }: RequestClock, next: readonly Offer[]): string[] {
  const over = isClosed(state);
  const done = offers.filter((each) => isLive(each) && (over || !next.some((now) => now.rung === each.rung && isLive(now))));
  return [over ? seekerId : null, ...done.map(({ accountId }) => accountId)].filter((id) => id !== null);
}

function changeOfOutcome(request: StoredRequest, next: RequestClock): 'recorded' | 'removed' | undefined {
  const [before, after] = [countsAsReferral(request.clock.state), countsAsReferral(next.state)];
  if (before === after) return undefined;
  return after ? 'recorded' : 'removed';
}

/** The state is both in the sentence and in a field for programs. */
function conflictWith(request: StoredRequest, sentence = 'This request has changed since you saw it.'): AppError {
  const { state } = request.clock;
  return new AppError('conflict', {
    detail: `${sentence} Its status is now “${staffLabelOf(state, request.rehearsal)}”.`,
    fields: [
      { field: 'state', message: state },
      { field: 'version', message: String(request.version) },
    ],
  });
}

const sentences: Partial<Record<MoveRefusal, string>> = {
  too_late: 'A referral can be disputed within 7 days after it was submitted.',
  already_decided: 'An administrator has decided about this referral, so there is no second dispute.',
  already_extended: 'More time can be asked for once.',
  look_first: 'Look closer first, so that you know whom you say yes to.',
};

function refusal(why: MoveRefusal, request: StoredRequest): AppError {
  if (why === 'not_yours') return new AppError('forbidden', { detail: 'This step is for the other side of the request.' });
  const taken = 'A colleague has taken this request. Thank you.';
  if (why === 'taken') return new AppError('conflict', { detail: taken, fields: [{ field: 'state', message: 'taken' }] });
  return conflictWith(request, sentences[why] ?? 'This step is not possible from where the request stands.');
}
