import type { Tx } from '#server/platform/db/database.ts';
import { forgetOpenings } from '#server/openings/own-openings.ts';
import { endListing, type Leaving } from '#server/referrers/becoming/end-listing.ts';
import { closeReferrerRequests } from '#server/requests/ending/close-referrer-requests.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';

/**
 * The only way for a referrer to leave, whatever the reason. They disappear from the directory, which closes the resumes to them, and every
 * request waiting for them goes to a colleague or ends now, so that no seeker waits in vain. The order of locks is person, referrer,
 * requests, everything else (docs/decisions/0026-one-order-of-locks.md).
 */
export async function leave(deps: RequestDeps, tx: Tx, accountId: string, how: Leaving): Promise<void> {
  const referrer = await endListing(tx, accountId, how, deps.now());
  if (!referrer) return;
  await forgetOpenings(tx, referrer.id);
  const speaker = how === 'revoked' ? null : accountId;
  const until = deps.now().toISOString();
  await closeReferrerRequests(deps, tx, { referrerId: referrer.id, why: how, accountId: speaker, until });
}
