import { parse } from 'tldts';
import type { Session } from '#domain/accounts/account.ts';
import { companyProposalInput, domainProposalInput, type CompanyProposalInput } from '#domain/companies/company-proposal-input.ts';
import { belongsTo, looksLike, nameKeysIn } from '#domain/referrers/email-domain.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { getCompany } from './get-company.ts';
import { transact } from '#server/platform/db/transact.ts';

type ProposeDeps = { db: Db; now: () => Date; newId: () => string };

/**
 * A company that is not in the directory, or another email domain for one that is. An administrator decides; until then nothing about it is
 * public.
 */
export async function proposeCompany(
  deps: ProposeDeps,
  accountId: string,
  typed: Record<string, string>,
  spend: () => Promise<void>,
): Promise<void> {
  const companyId = typed['companyId'] || null;
  const { emailDomain, ...facts } = companyId ? await readDomain(deps, companyId, typed) : parseForm(companyProposalInput, typed);
  await spend();
  await transact(deps.db, async (tx) => {
    await refuseKnown(tx, emailDomain, companyId);
    const proposal = { ...facts, id: deps.newId(), account_id: accountId, email_domain: emailDomain, created_at: deps.now() };
    const isFirst = await tx
      .insertInto('company_proposals')
      .values({ ...proposal, status: 'waiting', ...(companyId && { company_id: companyId }) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isFirst)
      throw new AppError('conflict', { detail: 'You already have an open proposal. Wait for the answer, or withdraw it first.' });
  });
}

/** A company may have several domains, or we may not know its first one yet. */
async function readDomain(deps: ProposeDeps, companyId: string, typed: unknown): Promise<CompanyProposalInput> {
  const { emailDomain } = parseForm(domainProposalInput, typed);
  const { name, website, industry, location, size } = await getCompany(deps, companyId);
  const [city = '', ...state] = location.split(', ');
  const known = { name, website: website ?? '', industry, city, state: state.join(', '), size: size as CompanyProposalInput['size'] };
  return { ...known, emailDomain, description: '' };
}

/** If a domain belongs to another company, its owner could verify people for a company that is not theirs. */
async function refuseKnown(tx: Tx, domain: string, companyId: string | null): Promise<void> {
  refuseShared(domain);
  const near = await tx
    .selectFrom('company_email_domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['d.domain', 'c.id as companyId', 'c.name as company'])
    .where('d.name_key', 'in', nameKeysIn(domain))
    .orderBy('d.domain')
    .limit(20)
    .execute();
  const same = near.find((known) => belongsTo(domain, known.domain));
  const imitated = near.find((known) => known.companyId !== companyId && looksLike(domain, known.domain));
  const message = same
    ? `${same.domain} belongs to ${same.company}, which is in the directory. ${same.companyId === companyId ? 'Enter your address there.' : 'Choose it instead.'}`
    : imitated &&
      `${domain} looks like ${imitated.domain}, which belongs to ${imitated.company}. If you work there, choose ${imitated.company}.`;
  if (message) throw wrongDomain(message);
}

/** If anyone can register a name under a domain (asso.fr, github.io), a mailbox there says nothing about an employer. */
function refuseShared(domain: string): void {
  const { domain: own, isPrivate } = parse(domain, { allowPrivateDomains: true });
  if (own === null || isPrivate)
    throw wrongDomain(
      `Anybody can get a name under ${isPrivate ? domain.replace(/^[^.]+\.(?=.+\.)/, '') : domain}. Enter a domain of the company's own.`,
    );
}

const wrongDomain = (message: string) => new AppError('invalid_input', { detail: message, fields: [{ field: 'emailDomain', message }] });

export async function withdrawProposal({ db, now }: ProposeDeps, { account }: Session): Promise<void> {
  await transact(db, async (tx) => {
    const waiting = tx.updateTable('company_proposals').where('account_id', '=', account.id).where('status', '=', 'waiting');
    await waiting.set({ status: 'withdrawn', decided_at: now() }).execute();
  });
}
