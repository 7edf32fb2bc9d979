import type { Session } from '#domain/accounts/account.ts';
import { declineOf, type AnswerSeveralInput } from '#domain/requests/answer-several-input.ts';
import { isHeld, type HeldInput } from '#domain/requests/move-input.ts';
import { requestTimes } from '#domain/requests/request-times.ts';
import { AppError, isAppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { lockOwnRequest } from '../get-own-request.ts';
import type { RequestDeps } from '../request-deps.ts';
import { requirePossible } from './make-move.ts';
import type { MoveCall } from './move-own-request.ts';
import { partsOfMove } from './person-moves.ts';

/**
 * A move that can be undone for a moment. We check it now and store it where only its author sees it; a job makes it later
 * (docs/decisions/0045-undo.md).
 */
export async function holdMove(
  deps: RequestDeps,
  { session, id }: Omit<MoveCall, 'key'>,
  input: HeldInput,
  seconds: number = requestTimes.undoSeconds,
): Promise<void> {
  const accountId = session.account.id;
  await transact(deps.db, async (tx) => {
    const { request, side, offer } = await lockOwnRequest(tx, accountId, id);
    const { reason } = await partsOfMove(input, { db: tx, now: deps.now, requestId: request.id });
    const who = { actor: side, accountId, referrerId: offer?.referrerId };
    await requirePossible(deps, tx, request, { move: input.move, ...who, reason, version: input.version });
    const madeAt = deps.now();
    const held = { input: JSON.stringify(input), made_at: madeAt, due_at: new Date(madeAt.getTime() + seconds * 1000) };
    // A second held move, from another tab, replaces the first and restarts its time.
    await tx
      .insertInto('held_moves')
      .values({ request_id: request.id, account_id: accountId, ...held })
      .onConflict((conflict) => conflict.columns(['request_id', 'account_id']).doUpdateSet(held))
      .execute();
    await deps.queue.enqueue(tx, 'commit-held-move', { requestId: request.id, accountId }, { startAfter: seconds });
  });
}

/** The other side never heard of the move, so there is no news to take back and no allowance to give back. */
export async function undoMove(deps: RequestDeps, { session, id }: Omit<MoveCall, 'key'>): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { request } = await lockOwnRequest(tx, session.account.id, id);
    // The lock on the request makes sure that a move is either undone or made, never both.
    const held = tx.deleteFrom('held_moves').where('request_id', '=', request.id).where('account_id', '=', session.account.id);
    if ((await held.executeTakeFirst()).numDeletedRows > 0n) return;
    throw new AppError('conflict', { detail: 'It is too late to undo this. The page shows where the request stands.' });
  });
}

/**
 * One no with one reason for several requests. Each is a move of its own, with its own event, mail and time to undo. A request that has
 * changed meanwhile is left as it is and named.
 */
export async function answerSeveral(deps: RequestDeps, session: Session, input: AnswerSeveralInput) {
  const refused: { id: string; sentence: string }[] = [];
  for (const { id, version } of input.requests) {
    const read = declineOf(input, version);
    if (!read.success || !isHeld(read.data)) throw invalid(read.error?.issues ?? []);
    try {
      await holdMove(deps, { session, id }, read.data, requestTimes.undoSecondsOfSeveral);
    } catch (error) {
      if (!isAppError(error) || error.code === 'internal') throw error;
      refused.push({ id, sentence: error.detail ?? 'It could not be answered.' });
    }
  }
  return { answered: input.requests.length - refused.length, refused };
}

/** Takes back everything that this person answered a moment ago. Returns how many. */
export async function undoSeveral(deps: RequestDeps, session: Session): Promise<number> {
  const held = await findOwnHeld(deps.db, session.account.id, deps.now());
  for (const { requestId } of held) await undoMove(deps, { session, id: requestId });
  return held.length;
}

/** How many of a person's moves can still be undone, and until when. */
export async function findUndoable({ db, now }: Pick<RequestDeps, 'db' | 'now'>, accountId: string) {
  const held = await findOwnHeld(db, accountId, now());
  const until = held.reduce<Date | null>((last, { dueAt }) => (last && last > dueAt ? last : dueAt), null);
  return { many: held.length, until };
}

const findOwnHeld = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('held_moves')
    .select(['request_id as requestId', 'due_at as dueAt'])
    .where('account_id', '=', accountId)
    .where('due_at', '>', now)
    .orderBy('request_id')
    .execute();

function invalid(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const fields = issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
  return new AppError('invalid_input', { detail: fields[0]?.message ?? 'Please choose a reason.', fields });
}
