import type { Session } from '#domain/accounts/account.ts';
import type { Deps } from '#server/platform/deps.ts';
import { approveProposal } from '../companies/approve-proposal.ts';
import { declineProposal } from '../companies/decline-proposal.ts';
import { findProposals } from '../companies/find-proposals.ts';
import type { Leave } from '#server/referrers/becoming/end-listing.ts';
import { findVerifications } from '#server/referrers/verification/find-verifications.ts';
import { liftRevocation, revokeVerification } from '#server/referrers/verification/revoke-verification.ts';
import { decideDispute } from '#server/requests/disputes/decide-dispute.ts';
import { findDisputes } from '#server/requests/disputes/find-disputes.ts';
import { getDispute } from '#server/requests/disputes/get-dispute.ts';
import { requireAdministrator } from './require-administrator.ts';

/** For administrators. */
export function createAdministration(deps: Deps & { leave: Leave }) {
  return {
    overview: async (session: Session, query: { q: string; cursor?: string | undefined }) => {
      requireAdministrator(session);
      const [proposals, disputes, verifications] = await Promise.all([
        findProposals(deps),
        findDisputes(deps),
        findVerifications(deps, { ...query, limit: 25 }),
      ]);
      return { proposals, disputes, verifications };
    },
    approveProposal: (session: Session, id: string) => approveProposal(deps, requireAdministrator(session), id),
    declineProposal: (session: Session, id: string, typed: unknown) => declineProposal(deps, requireAdministrator(session), id, typed),
    revokeVerification: (session: Session, id: string, typed: unknown) =>
      revokeVerification(deps, requireAdministrator(session), id, typed),
    liftRevocation: (session: Session, id: string) => liftRevocation(deps, requireAdministrator(session), id),
    decideDispute: (session: Session, id: string, typed: unknown) => decideDispute(deps, requireAdministrator(session), id, typed),
    getDispute: (session: Session, id: string) => getDispute(deps, requireAdministrator(session), id),
  };
}
