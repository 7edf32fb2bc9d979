import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import { decide } from './company-proposal-store.ts';
import { getWaitingProposal } from './find-proposals.ts';
import { tellProposer, type ProposalDeps } from './tell-proposer.ts';

/** The person who proposed the company reads the reason. */
export async function declineProposal(deps: ProposalDeps, by: string, id: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'decline_company', typed }, async (tx, { reason, now }) => {
    const proposal = await getWaitingProposal(tx, id);
    const decided = await decide(tx, id, { status: 'declined', reason, decided_at: now });
    if (!decided) throw new AppError('conflict', { detail: 'Somebody else has already decided this proposal.' });
    await tellProposer(deps, tx, proposal, { reason, companyId: null });
    return { subject: `proposal:${id}` };
  });
}
