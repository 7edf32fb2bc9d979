import type { Session } from '#domain/accounts/account.ts';
import type { RequestMove } from '#domain/requests/request-moves.ts';
import type { RequestState } from '#domain/requests/request-state.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { getOwnRequest, requireRequestId } from './get-own-request.ts';
import { makeMove, type MoveParts } from './make-move.ts';
import type { RequestDeps } from './request-deps.ts';
import { transact } from '#server/platform/db/transact.ts';

/** Who moves which request, and the key that makes a repeated call one. */
export type MoveCall = { session: Session; id: string; key?: string | undefined };

export type MovedRequest = { id: string; state: RequestState; version: number };

/** What the verbs of both sides share: access, one effect per key, one transaction. */
export async function moveOwnRequest(
  deps: RequestDeps,
  { session, id, key }: MoveCall,
  move: RequestMove,
  input: { version?: number | undefined },
  parts: Pick<MoveParts, 'set' | 'detail' | 'words'> = {},
): Promise<MovedRequest> {
  const accountId = session.account.id;
  requireRequestId(id);
  return transact(deps.db, (tx) => {
    const once = { scope: `${accountId} ${id.toLowerCase()} move`, key, body: { move, ...input }, now: deps.now() };
    return answerOnce(tx, once, async () => {
      const { request, side } = await getOwnRequest(tx, accountId, id);
      const moved = await makeMove(deps, tx, request, { move, actor: side, accountId, version: input.version, ...parts });
      return { id: moved.id, state: moved.clock.state, version: moved.version };
    });
  });
}
