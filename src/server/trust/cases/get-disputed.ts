import { getDispute } from '#server/requests/disputes/find-disputes.ts';
import type { TrustDeps } from '../trust-deps.ts';
import { findDisputeCaseId } from '#server/trust/case-store.ts';

/** A dispute with its case, on which an administrator can ask to read what the two wrote. */
export async function getDisputed(deps: Pick<TrustDeps, 'db'>, id: string) {
  const dispute = await getDispute(deps, id);
  return { ...dispute, caseId: await findDisputeCaseId(deps.db, dispute.id) };
}
