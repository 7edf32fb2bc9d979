import { AppError } from '#shared/app-error.ts';
import { moveCase, type StoredCase } from '#server/trust/case-store.ts';
import { workOnCase } from '#server/trust/work-on-case.ts';
import type { TrustDeps } from '../trust-deps.ts';

/** Takes a case, so that two people do not work on the same one. */
export async function claimCase(deps: TrustDeps, by: string, id: string): Promise<void> {
  await workOnCase(deps, { by, id, action: 'claim_case' }, async (tx, found, now) => {
    if (isDecided(found)) throw refuse('This case is decided.');
    if (found.state === 'claimed')
      throw refuse(found.claimedBy === by ? 'You have taken this case already.' : 'Another member of staff has taken this case.');
    await moveCase(tx, found, { changes: { state: 'claimed', claimed_by: by }, kind: 'claimed', actorId: by, now });
    return {};
  });
}

/** Gives it back. */
export async function releaseCase(deps: TrustDeps, by: string, id: string): Promise<void> {
  await workOnCase(deps, { by, id, action: 'release_case' }, async (tx, found, now) => {
    if (isDecided(found)) throw refuse('This case is decided.');
    if (found.claimedBy !== by) throw refuse('You have not taken this case.');
    await moveCase(tx, found, { changes: { state: 'open', claimed_by: null }, kind: 'released', actorId: by, now });
    return {};
  });
}

const isDecided = ({ state }: StoredCase) => state !== 'open' && state !== 'claimed';
const refuse = (detail: string) => new AppError('conflict', { detail });
