import { availableMoves } from '#domain/requests/decide-step.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { anonymiseRequests, findSeekerRequestIds } from './erasure-store.ts';
import { makeMove } from '#server/requests/moves/make-move.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { findRequest } from '#server/requests/request-store.ts';

/** A person who leaves: what is open is withdrawn, and what stays says nothing of them. */
export async function forgetSeeker(deps: RequestDeps, tx: Tx, accountId: string): Promise<void> {
  for (const id of await findSeekerRequestIds(tx, accountId)) {
    const request = await findRequest(tx, id);
    if (request && availableMoves(request, { side: 'seeker' }, deps.now()).includes('withdraw'))
      await makeMove(deps, tx, request, { move: 'withdraw', actor: 'seeker', accountId });
  }
  await anonymiseRequests(tx, accountId);
}
