import type { Session } from '#domain/accounts/account.ts';
import { declineOf, type AnswerSeveralInput } from '#domain/requests/answer-several-input.ts';
import { requestTimes } from '#domain/requests/request-times.ts';
import { isHeld } from '#domain/requests/move-input.ts';
import { AppError, isAppError } from '#shared/app-error.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { holdMove, undoMove } from './hold-move.ts';
import { findOwnHeld } from './held-move-store.ts';

export type AnsweredSeveral = { answered: number; refused: { id: string; sentence: string }[] };

/**
 * One no with one reason for several requests. Each is a move of its own, with its own event, mail and time to undo. A request that has
 * changed meanwhile is left as it is and named.
 */
export async function answerSeveral(deps: RequestDeps, session: Session, input: AnswerSeveralInput): Promise<AnsweredSeveral> {
  const refused: AnsweredSeveral['refused'] = [];
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

function invalid(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const fields = issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
  return new AppError('invalid_input', { detail: fields[0]?.message ?? 'Please choose a reason.', fields });
}
