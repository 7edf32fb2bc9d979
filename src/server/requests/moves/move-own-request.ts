import type { Session } from '#domain/accounts/account.ts';
import type { MoveInput } from '#domain/requests/move-input.ts';
import type { RequestState } from '#domain/requests/request-state.ts';
import { transact } from '#server/platform/db/transact.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { getOwnRequest, requireRequestId } from '../get-own-request.ts';
import type { RequestDeps } from '../request-deps.ts';
import { makeMove } from './make-move.ts';
import { partsOfMove } from './person-moves.ts';

/** Who moves which request, and the key that makes a repeated call one. */
export type MoveCall = { session: Session; id: string; key?: string | undefined };

export type MovedRequest = { id: string; state: RequestState; version: number };

/** A move that a person asks for: access, one effect per key, one transaction. */
export async function moveOwnRequest(deps: RequestDeps, { session, id, key }: MoveCall, input: MoveInput): Promise<MovedRequest> {
  const accountId = session.account.id;
  requireRequestId(id);
  const parts = await partsOfMove(input, { db: deps.db, requestId: id });
  return transact(deps.db, (tx) => {
    const once = { scope: `${accountId} ${id.toLowerCase()} move`, key, body: input, now: deps.now() };
    return answerOnce(tx, once, async () => {
      const { request, side } = await getOwnRequest(tx, accountId, id);
      const moved = await makeMove(deps, tx, request, { move: input.move, actor: side, accountId, version: input.version, ...parts });
      return { id: moved.id, state: moved.clock.state, version: moved.version };
    });
  });
}
