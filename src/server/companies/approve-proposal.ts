import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertDomain } from './email-domain-store.ts';
import { companySlug } from './company-slug.ts';
import { insertCompany } from './company-store.ts';
import { decide, ownerOfDomain, takesId, type CompanyProposal } from './company-proposal-store.ts';
import { getWaitingProposal } from './find-proposals.ts';
import { tellProposer, type ProposalDeps } from './tell-proposer.ts';

/** Adds the company to the directory, or a domain to the company; from then on people can verify work addresses there. */
export async function approveProposal(deps: ProposalDeps, by: string, id: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'approve_company', typed }, async (tx, { now }) => {
    const proposal = await getWaitingProposal(tx, id);
    const owner = await ownerOfDomain(tx, proposal.emailDomain);
    if (owner) throw new AppError('conflict', { detail: `${proposal.emailDomain} belongs to ${owner.name} by now. Decline this one.` });
    const companyId = proposal.companyId ?? (await enterDirectory(tx, proposal));
    if (proposal.companyId) await insertDomain(tx, companyId, proposal.emailDomain);
    const decided = await decide(tx, id, { status: 'approved', company_id: companyId, decided_at: now });
    if (!decided) throw new AppError('conflict', { detail: 'Somebody else has already decided this proposal.' });
    await tellProposer(deps, tx, proposal, { reason: null, companyId });
    return { subject: `company:${companyId}`, detail: { proposal: id } };
  });
}

async function enterDirectory(tx: Tx, proposal: CompanyProposal): Promise<string> {
  const slug = companySlug(proposal.name);
  const id = (await takesId(tx, slug)) ? `${slug}-${proposal.id.slice(-6)}` : slug;
  await insertCompany(tx, {
    id,
    name: proposal.name,
    otherNames: [],
    industry: proposal.industry,
    description: proposal.description,
    city: proposal.city,
    state: proposal.state,
    website: proposal.website,
    size: proposal.size,
    founded: null,
    verified: true,
    isSample: false,
    emailDomains: [proposal.emailDomain],
  });
  return id;
}
