import { decideStep } from '#domain/requests/decide-step.ts';
import type { Jobs } from '#server/platform/jobs/job-kinds.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findSeat } from '../get-own-request.ts';
import type { RequestDeps } from '../request-deps.ts';
import { lockRequest } from '../request-store.ts';
import { makeMove } from './make-move.ts';
import { partsOfMove } from './person-moves.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'commit-held-move': { requestId: string; accountId: string };
  }
}

/** Makes the move once its time for undoing is over. A second run, or one for an undone move, finds nothing to do. */
export async function commitHeldMove(deps: RequestDeps, { requestId, accountId }: Jobs['commit-held-move']): Promise<void> {
  await transact(deps.db, async (tx) => {
    const request = await lockRequest(tx, requestId);
    const due = tx.deleteFrom('held_moves').where('request_id', '=', requestId).where('account_id', '=', accountId);
    const held = request && (await due.where('due_at', '<=', deps.now()).returning(['input', 'made_at as madeAt']).executeTakeFirst());
    const seat = held && findSeat(accountId, request);
    if (!seat) return;
    const { input, madeAt } = held;
    const parts = await partsOfMove(input, { db: tx, now: deps.now, requestId: request.id });
    const step = { move: input.move, actor: seat.side, referrerId: seat.offer?.referrerId, reason: parts.reason };
    // Another move came first (a colleague said yes, or the referral was submitted), and the author has heard of it.
    if (decideStep(request, { ...step, now: deps.now() }).kind === 'refused') return;
    await makeMove(deps, tx, request, { ...step, accountId, ...parts, decidedAt: madeAt });
  });
}
