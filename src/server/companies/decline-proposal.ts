import { declineReasonInput } from '#domain/companies/company-proposal-input.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { decide } from './company-proposal-store.ts';
import { getWaitingProposal } from './find-proposals.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { tellProposer } from './tell-proposer.ts';
import { transact } from '#server/platform/db/transact.ts';

export async function declineProposal(deps: ProposalDeps, administratorId: string, id: string, typed: unknown): Promise<void> {
  const { reason } = parseForm(declineReasonInput, typed);
  await transact(deps.db, async (tx) => {
    const proposal = await getWaitingProposal(tx, id);
    const decided = await decide(tx, id, { status: 'declined', reason, decided_at: deps.now() });
    if (!decided) throw new AppError('conflict', { detail: 'Somebody else has already decided this proposal.' });
    await recordAction(tx, { administratorId, action: 'decline_company', subject: `proposal:${id}`, detail: {}, now: deps.now() });
    await tellProposer(deps, tx, proposal, { reason, companyId: null });
  });
}
