import { companyProposalInput } from '#domain/companies/company-proposal-input.ts';
import { belongsTo, looksLike, nameKeysIn } from '#domain/referrers/email-domain.ts';
import { AppError } from '#shared/app-error.ts';
import type { Tx } from '../db/database.ts';
import { parseForm } from '../outreach/parse-form.ts';
import { insertProposal } from './company-proposal-store.ts';
import { findDomainsByName } from './email-domain-store.ts';
import type { ProposalDeps } from './proposal-deps.ts';

/** A company that is not in the directory. An administrator decides; until then nothing of it is public. */
export async function proposeCompany(deps: ProposalDeps, accountId: string, typed: unknown, spend: () => Promise<void>): Promise<void> {
  const input = parseForm(companyProposalInput, typed);
  await spend();
  await deps.db.transaction().execute(async (tx) => {
    await refuseKnown(tx, input.emailDomain);
    const isFirst = await insertProposal(tx, {
      id: deps.newId(),
      account_id: accountId,
      name: input.name,
      website: input.website,
      email_domain: input.emailDomain,
      industry: input.industry,
      city: input.city,
      state: input.state,
      size: input.size,
      description: input.description,
      status: 'waiting',
      created_at: deps.now(),
    });
    if (!isFirst) throw new AppError('conflict', { detail: 'You already proposed a company. Wait for the answer, or withdraw it first.' });
  });
}

/** A domain in somebody else's name would let its owner verify people for a company that is not theirs. */
async function refuseKnown(tx: Tx, domain: string): Promise<void> {
  const near = await findDomainsByName(tx, nameKeysIn(domain));
  const same = near.find((known) => belongsTo(domain, known.domain));
  const imitated = near.find((known) => looksLike(domain, known.domain));
  const message = same
    ? `${same.domain} belongs to ${same.company}, which is in the directory. Choose it instead.`
    : imitated &&
      `${domain} looks like ${imitated.domain}, which belongs to ${imitated.company}. If you work there, choose ${imitated.company}.`;
  if (message) throw new AppError('invalid_input', { detail: message, fields: [{ field: 'emailDomain', message }] });
}
