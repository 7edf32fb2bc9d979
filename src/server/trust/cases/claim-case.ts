import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { TrustDeps } from '../trust-deps.ts';
import { moveCase, requireCaseFor } from '#server/trust/require-case.ts';

/** Takes a case, so that two people do not work on the same one; or gives it back. */
export async function claimCase(deps: TrustDeps, administratorId: string, id: string, claim: boolean): Promise<void> {
  await transact(deps.db, async (tx) => {
    const found = await requireCaseFor(tx, id, administratorId);
    if (found.state !== 'open' && found.state !== 'claimed') throw new AppError('conflict', { detail: 'This case is decided.' });
    if (claim && found.state === 'claimed')
      throw new AppError('conflict', {
        detail: found.claimedBy === administratorId ? 'You have taken this case already.' : 'Another member of staff has taken this case.',
      });
    if (!claim && found.claimedBy !== administratorId) throw new AppError('conflict', { detail: 'You have not taken this case.' });
    const now = deps.now();
    const changes = claim ? ({ state: 'claimed', claimed_by: administratorId } as const) : ({ state: 'open', claimed_by: null } as const);
    await moveCase(tx, found, { changes, kind: claim ? 'claimed' : 'released', actorId: administratorId, now });
    await recordAction(tx, { administratorId, action: claim ? 'claim_case' : 'release_case', subject: `case:${id}`, detail: {}, now });
  });
}
