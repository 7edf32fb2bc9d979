import { sql } from 'kysely';
import { getDomain } from 'tldts';
import { applicantSystems } from '#domain/openings/applicant-systems.ts';
import { readJobLink } from '#domain/job-links/read-job-link.ts';
import { AppError } from '#shared/app-error.ts';
import { findCompanyDomains } from '#server/companies/find-company-domains.ts';
import { getCompany } from '#server/companies/get-company.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * An opening stands under the employer's name, so its link must lead to the employer's own pages or to a system in which employers take
 * applications. We compare the registered domain: tcs.com.evil.example is evil.example.
 */
export async function requireOwnLink(db: Db, companyId: string, link: string | null): Promise<void> {
  if (link === null) return;
  const leadsTo = getDomain(link);
  if (leadsTo !== null && applicantSystems.has(leadsTo)) return refuseOthersBoard(db, companyId, link);
  const { name, website } = await getCompany({ db }, companyId);
  const own = [website, ...(await findCompanyDomains(db, companyId))].flatMap((each) => (each ? (getDomain(each) ?? []) : []));
  if (leadsTo !== null && own.includes(leadsTo)) return;
  const example = own[0] ? ` on ${own[0]}` : ' on their own pages';
  const message = `${leadsTo ?? 'This address'} is not known as a site of ${name}. Enter a link${example} or in a system for applicants such as Greenhouse or Workday, or leave it empty. If it is theirs, write to us on the help page and we add it.`;
  throw refusal(message);
}

/** In a system for applicants every employer has its own board, and another company's board is refused like its website. */
async function refuseOthersBoard(db: Db, companyId: string, link: string): Promise<void> {
  const clue = readJobLink(link)?.clue;
  if (!clue || !('board' in clue)) return;
  const owner = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where(sql<boolean>`${clue.board.toLowerCase()} = any(lower(job_boards::text)::text[])`)
    .limit(1)
    .executeTakeFirst();
  if (owner && owner.id !== companyId) throw refusal(`This address belongs to ${owner.name}. Enter a link to one of your employer’s jobs.`);
}

const refusal = (message: string) => new AppError('invalid_input', { detail: message, fields: [{ field: 'link', message }] });
