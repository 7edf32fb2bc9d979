import type { Tx } from '#server/platform/db/database.ts';
import { forgetOpenings } from '#server/openings/forget-openings.ts';
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
 * The only way for a referrer to leave, whatever the reason. They disappear from the directory, which closes the resumes to them, and every
 * request waiting for them goes to a colleague or ends now, so nobody waits for nothing. The order of locks is person, referrer, requests,
 * everything else (docs/decisions/0026-one-order-of-locks.md).
 */
export async function leave(deps: RequestDeps, tx: Tx, accountId: string, how: Leaving): Promise<void> {
  const referrer = await endListing(tx, accountId, how, deps.now());
  if (!referrer) return;
  await forgetOpenings(tx, referrer.id);
  // If the referrer was revoked, these are our words and not theirs.
  const speaker = how === 'revoked' ? null : accountId;
  const words = farewells[how](referrer.company);
  await closeReferrerRequests(deps, tx, { referrerId: referrer.id, accountId: speaker, erased: how === 'erased', words });
}
