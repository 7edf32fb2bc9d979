import type { Db, Tx } from '#server/platform/db/database.ts';
import { makeMove } from '#server/requests/moves/make-move.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { findRequest } from '#server/requests/request-store.ts';
import { countOwedRequests, lockOwedRequestIds } from './referrer-exit-store.ts';

/**
 * The person can no longer answer these. Their offers end as declined, with the reason in words, so that seekers hear of it now and not at
 * a deadline. The request goes on with a colleague, or ends and costs the seeker nothing.
 */
export async function closeReferrerRequests(
  deps: RequestDeps,
  tx: Tx,
  { referrerId, accountId, erased, words }: { referrerId: string; accountId: string | null; erased: boolean; words: string },
): Promise<void> {
  for (const id of await lockOwedRequestIds(tx, referrerId, erased ? accountId : null)) {
    const request = await findRequest(tx, id);
    if (!request) continue;
    await makeMove(deps, tx, request, {
      move: 'decline',
      actor: 'referrer',
      accountId,
      referrerId,
      leaves: true,
      reason: 'other',
      detail: { reason: 'other' },
      words: { kind: 'decline', body: words },
    });
  }
}

/** What leaving would close. */
export function countReferrerRequests({ db }: { db: Db }, referrerId: string): Promise<number> {
  return countOwedRequests(db, referrerId);
}
