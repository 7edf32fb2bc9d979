import type { Session } from '#domain/accounts/account.ts';
import type { ListQuery } from '#domain/administration/list-query.ts';
import type { Deps } from '#server/platform/deps.ts';
import { approveProposal } from '../companies/approve-proposal.ts';
import { declineProposal } from '../companies/decline-proposal.ts';
import { findProposals } from '../companies/find-proposals.ts';
import type { Leave } from '#server/referrers/becoming/end-listing.ts';
import { findVerifications } from '#server/referrers/verification/find-verifications.ts';
import { liftRevocation, revokeVerification } from '#server/referrers/verification/revoke-verification.ts';
import { decideDispute } from '#server/requests/disputes/decide-dispute.ts';
import { findDisputes } from '#server/requests/disputes/find-disputes.ts';
import { getDisputed } from '#server/trust/cases/get-disputed.ts';
import { requireAct, requireStaff } from './require-staff.ts';

/** What waits for a decision. */
export function createAdministration(deps: Deps & { leave: Leave }) {
  return {
    overview: async (session: Session) => {
      requireStaff(session);
      const [proposals, disputes] = await Promise.all([findProposals(deps), findDisputes(deps)]);
      return { proposals, disputes };
    },
    findVerifications: async (session: Session, query: ListQuery) => {
      requireStaff(session);
      return findVerifications(deps, query);
    },
    approveProposal: (session: Session, id: string, typed: unknown) =>
      approveProposal(deps, requireAct(session, 'approve_company'), id, typed),
    declineProposal: (session: Session, id: string, typed: unknown) =>
      declineProposal(deps, requireAct(session, 'decline_company'), id, typed),
    revokeVerification: (session: Session, id: string, typed: unknown) =>
      revokeVerification(deps, requireAct(session, 'revoke_verification'), id, typed),
    liftRevocation: (session: Session, id: string, typed: unknown) =>
      liftRevocation(deps, requireAct(session, 'lift_revocation'), id, typed),
    decideDispute: (session: Session, id: string, typed: unknown) => decideDispute(deps, requireAct(session, 'decide_dispute'), id, typed),
    getDispute: async (session: Session, id: string) => {
      requireAct(session, 'read_dispute');
      return getDisputed(deps, id);
    },
  };
}
