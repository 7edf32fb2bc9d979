import type { HeldInput } from '#domain/requests/move-input.ts';
import { requestTimes } from '#domain/requests/request-times.ts';
import { AppError } from '#shared/app-error.ts';
import { transact } from '#server/platform/db/transact.ts';
import { lockOwnRequest } from '../get-own-request.ts';
import type { RequestDeps } from '../request-deps.ts';
import { dropHeldMove, saveHeldMove } from './held-move-store.ts';
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
    const key = { requestId: request.id, accountId };
    const madeAt = deps.now();
    await saveHeldMove(tx, key, input, { madeAt, dueAt: new Date(madeAt.getTime() + seconds * 1000) });
    await deps.queue.enqueue(tx, 'commit-held-move', key, { startAfter: seconds });
  });
}

/** The other side never heard of the move, so there is no news to take back and no allowance to give back. */
export async function undoMove(deps: RequestDeps, { session, id }: Omit<MoveCall, 'key'>): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { request } = await lockOwnRequest(tx, session.account.id, id);
    if (await dropHeldMove(tx, { requestId: request.id, accountId: session.account.id })) return;
    throw new AppError('conflict', { detail: 'It is too late to undo this. The page shows where the request stands.' });
  });
}
