import { AppError } from '#shared/app-error.ts';
import { moveCase } from '#server/trust/case-store.ts';
import { workOnCase } from '#server/trust/work-on-case.ts';
import type { TrustDeps } from '../trust-deps.ts';

const refuse = (detail: string) => new AppError('conflict', { detail });

/** Takes a case, so that two people do not work on the same one; or gives it back. */
export async function claimCase(deps: TrustDeps, by: string, id: string, claim: boolean): Promise<void> {
  await workOnCase(deps, { by, id, action: claim ? 'claim_case' : 'release_case' }, async (tx, found, now) => {
    const isMine = found.claimedBy === by;
    if (found.state !== 'open' && found.state !== 'claimed') throw refuse('This case is decided.');
    if (claim && found.state === 'claimed')
      throw refuse(isMine ? 'You have taken this case already.' : 'Another member of staff has taken this case.');
    if (!claim && !isMine) throw refuse('You have not taken this case.');
    const changes = claim ? ({ state: 'claimed', claimed_by: by } as const) : ({ state: 'open', claimed_by: null } as const);
    await moveCase(tx, found, { changes, kind: claim ? 'claimed' : 'released', actorId: by, now });
    return {};
  });
}
