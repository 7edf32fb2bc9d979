import type { RequestState } from '#domain/requests/request-state.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { personAsked } from '#server/requests/get-own-request.ts';
import { makeMove, type MoveParts } from '#server/requests/moves/make-move.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { lockRequest } from '#server/requests/request-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'play-rehearsal': { requestId: string };
  }
}

/** Long enough to read each step, short enough to finish within a minute. */
const pauseMs = 20_000;
const reference = 'REHEARSAL';

/** What the sample referrer does in each state. After the referral the rehearsal is over: no employer writes, so nothing can be confirmed. */
const steps: Partial<Record<RequestState, Pick<MoveParts, 'move' | 'set'>>> = {
  submitted: { move: 'accept' },
  accepted: { move: 'mark_referred', set: { reference } },
};

export async function planRehearsal(deps: RequestDeps, tx: Tx, requestId: string): Promise<void> {
  await deps.queue.enqueue(tx, 'play-rehearsal', { requestId }, { startAfter: new Date(deps.now().getTime() + pauseMs) });
}

/** A request to a sample referrer answers by itself, with the moves of a real one (docs/decisions/0037-rehearsals.md). */
export async function playRehearsal(deps: RequestDeps, { requestId }: { requestId: string }): Promise<void> {
  await transact(deps.db, async (tx) => {
    const request = await lockRequest(tx, requestId);
    const step = request?.rehearsal ? steps[request.clock.state] : undefined;
    if (!request || !step) return;
    const moved = await makeMove(deps, tx, request, { ...step, actor: 'referrer', accountId: null, referrerId: personAsked(request) });
    if (moved.clock.state === 'referred') await makeMove(deps, tx, moved, { move: 'end_rehearsal', actor: 'system', accountId: null });
    else await planRehearsal(deps, tx, requestId);
  });
}
