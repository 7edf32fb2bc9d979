import type { Tx } from '#server/platform/db/database.ts';
import { endListing, type Leaving } from '#server/referrers/becoming/end-listing.ts';
import { closeReferrerRequests } from '#server/requests/ending/close-referrer-requests.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';

/** The sentence that a seeker reads when a request ends because its referrer left. */
const farewells = {
  stopped: () => 'I have stopped referring people.',
  moved: (company) => `I no longer work at ${company}.`,
  revoked: () => 'ReferralHire has ended the verification of this referrer.',
  erased: () => 'I have left ReferralHire.',
} satisfies Record<Leaving, (company: string) => string>;

/**
 * The one way out for a referrer, whatever the reason: the directory lets them go, which closes the resumes, and every request that
 * waited for them goes to a colleague or ends now, so that nobody waits in vain. Locks run person, referrer, requests, everything else
 * (docs/decisions/0026-one-order-of-locks.md).
 */
export async function leave(deps: RequestDeps, tx: Tx, accountId: string, how: Leaving): Promise<void> {
  const referrer = await endListing(tx, accountId, how, deps.now());
  if (!referrer) return;
  // A revoked referrer said nothing; we did.
  const speaker = how === 'revoked' ? null : accountId;
  const words = farewells[how](referrer.company);
  await closeReferrerRequests(deps, tx, { referrerId: referrer.id, accountId: speaker, erased: how === 'erased', words });
}
