import { availableMoves } from '#domain/requests/decide-step.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { makeMove } from '#server/requests/moves/make-move.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { findRequestsInOrder } from '#server/requests/request-store.ts';
import { closeReferrerRequests } from './close-referrer-requests.ts';
import { findReferrerIdOf, findSeekerRequestIds } from './erasure-store.ts';

/** An account is closed: requests that wait for the person end now, and their own are withdrawn. */
export async function closePersonRequests(deps: RequestDeps, tx: Tx, accountId: string): Promise<void> {
  const referrerId = await findReferrerIdOf(tx, accountId);
  if (referrerId) await closeReferrerRequests(deps, tx, { referrerId, why: 'closed', accountId: null, until: deps.now().toISOString() });
  await withdrawAll(deps, tx, accountId);
}

export async function withdrawAll(deps: RequestDeps, tx: Tx, accountId: string): Promise<void> {
  const ids = await findSeekerRequestIds(tx, accountId);
  for (const request of await findRequestsInOrder(tx, ids))
    if (availableMoves(request, { side: 'seeker' }, deps.now()).includes('withdraw'))
      await makeMove(deps, tx, request, { move: 'withdraw', actor: 'seeker', accountId });
}
