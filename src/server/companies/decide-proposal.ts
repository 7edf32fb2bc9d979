import type { Updateable } from 'kysely';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notifyPerson, type NotifyDeps } from '../notifications/notify-person.ts';
import { companyDecidedMail } from './company-decided.email.ts';
import { enterDirectory } from './company-store.ts';
import { findOwners } from './editing/company-edit-store.ts';
import { proposals, type CompanyProposal } from './find-proposals.ts';

type ProposalDeps = NotifyDeps & { db: Db };

/** Adds the company to the directory, or a domain to the company; from then on people can verify work addresses there. */
export async function approveProposal(deps: ProposalDeps, by: string, id: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'approve_company', typed }, async (tx, { now }) => {
    const proposal = await getWaitingProposal(tx, id);
    const { name, website, emailDomain, industry, city, state, size, description } = proposal;
    const [owner] = await findOwners(tx, [emailDomain], '');
    if (owner) throw new AppError('conflict', { detail: `${emailDomain} belongs to ${owner.name} by now. Decline this one.` });
    const facts = { name, website, industry, city, state, size, description, emailDomains: [emailDomain] };
    const unsaid = { otherNames: [], founded: null, careersPage: '', jobBoards: [] };
    const companyId = proposal.companyId ?? (await enterDirectory(tx, { ...facts, ...unsaid }, id));
    if (proposal.companyId) await tx.insertInto('company_email_domains').values({ domain: emailDomain, company_id: companyId }).execute();
    await decide(tx, id, { status: 'approved', company_id: companyId, decided_at: now });
    await tellProposer(deps, tx, proposal, { reason: null, companyId });
    return { subject: `company:${companyId}`, detail: { proposal: id } };
  });
}

/** The person who proposed the company reads the reason. */
export async function declineProposal(deps: ProposalDeps, by: string, id: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'decline_company', typed }, async (tx, { reason, now }) => {
    const proposal = await getWaitingProposal(tx, id);
    await decide(tx, id, { status: 'declined', reason, decided_at: now });
    await tellProposer(deps, tx, proposal, { reason, companyId: null });
    return { subject: `proposal:${id}` };
  });
}

async function getWaitingProposal(tx: Tx, id: string): Promise<CompanyProposal> {
  const proposal = isUuid(id) ? await proposals(tx).where('p.id', '=', id).executeTakeFirst() : undefined;
  if (!proposal) throw new AppError('not_found', { detail: 'There is no such proposal.' });
  if (proposal.status !== 'waiting') throw new AppError('conflict', { detail: 'This proposal has already been decided or withdrawn.' });
  return proposal;
}

async function decide(tx: Tx, id: string, decision: Updateable<Tables['company_proposals']>): Promise<void> {
  const waiting = tx.updateTable('company_proposals').where('id', '=', id).where('status', '=', 'waiting');
  if (!(await waiting.set(decision).returning('id').executeTakeFirst()))
    throw new AppError('conflict', { detail: 'Somebody else has already decided this proposal.' });
}

/** A proposer who has deleted their account gets no message. */
async function tellProposer(
  deps: ProposalDeps,
  tx: Tx,
  { id, accountId, proposerEmail, name }: CompanyProposal,
  { reason, companyId }: { reason: string | null; companyId: string | null },
): Promise<void> {
  if (!accountId) return;
  const path = `/become-a-referrer${companyId ? `?company=${companyId}` : ''}`;
  await notifyPerson(deps, tx, {
    accountId,
    email: proposerEmail,
    kind: 'company_decided',
    requestId: null,
    aboutId: null,
    title: reason === null ? `${name} is in the directory` : `We did not add ${name}`,
    body: reason === null ? 'Confirm your work email, and seekers can find you there.' : `“${reason}”`,
    path,
    dedupeKey: `proposal:${id}`,
    mail: companyDecidedMail({ name, reason, url: deps.publicUrl() + path }),
  });
}
