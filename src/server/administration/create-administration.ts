import { allOf } from '#server/platform/all-of.ts';
import type { Deps } from '#server/platform/deps.ts';
import { approveProposal, declineProposal } from '../companies/decide-proposal.ts';
import { findProposals } from '../companies/find-proposals.ts';
import type { Leave } from '#server/referrers/becoming/end-listing.ts';
import { findVerifications } from '#server/referrers/verification/find-verifications.ts';
import { liftRevocation, revokeVerification } from '#server/referrers/verification/revoke-verification.ts';
import { decideDispute } from '#server/requests/disputes/decide-dispute.ts';
import { findDisputes } from '#server/requests/disputes/find-disputes.ts';
import { getDisputed } from '#server/trust/cases/get-case.ts';
import { forAct, forStaff } from './desk.ts';
import { findMoves } from './requests/find-requests-to-look-at.ts';

/** The decisions that wait for an administrator. */
export function createAdministration(deps: Deps & { leave: Leave }) {
  return {
    overview: forStaff(deps, () => allOf({ proposals: findProposals(deps), disputes: findDisputes(deps) })),
    findVerifications: forStaff(deps, findVerifications),
    approveProposal: forAct(deps, 'approve_company', approveProposal),
    declineProposal: forAct(deps, 'decline_company', declineProposal),
    revokeVerification: forAct(deps, 'revoke_verification', revokeVerification),
    liftRevocation: forAct(deps, 'lift_revocation', liftRevocation),
    decideDispute: forAct(deps, 'decide_dispute', decideDispute),
    getDispute: forAct(deps, 'read_dispute', async (_, _by, id: string) => ({
      ...(await getDisputed(deps, id)),
      events: await findMoves(deps.db, id),
    })),
  };
}
