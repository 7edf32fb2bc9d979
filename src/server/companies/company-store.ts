import { sql, type InferResult, type RawBuilder } from 'kysely';
import type { CompanyEdit } from '#domain/companies/company-edit-input.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

const companies = (db: Db) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'industry', 'description', 'website', 'size', 'founded', 'verified', 'is_sample as isSample'])
    .select(['open_positions as openPositions', 'referrers_count as referrersCount'])
    .select(sql<string>`city || ', ' || state`.as('location'));

export type Company = InferResult<ReturnType<typeof companies>>[number];

/** For a page of the directory, in the order of the numbers. */
export async function findCompaniesByNumber(db: Db, numbers: readonly number[]): Promise<Company[]> {
  if (numbers.length === 0) return [];
  const rows = await companies(db).select('number').where('number', 'in', numbers).execute();
  const known = new Map(rows.map(({ number, ...company }) => [number, company]));
  return numbers.flatMap((number) => known.get(number) ?? []);
}

export async function findCompany(db: Db, id: string): Promise<Company | undefined> {
  return companies(db).where('id', '=', id).where('paused', '=', false).executeTakeFirst();
}

/** Part of a statement: the domains of the company's work addresses. */
export const domainsOfCompany = (id: RawBuilder<unknown>) =>
  sql<string[]>`array(select d.domain from company_email_domains d where d.company_id = ${id} order by d.domain)`;

/** The columns of what the console can write; domains have rows of their own. */
export function columnsOf(edit: CompanyEdit) {
  const { otherNames, website, careersPage, jobBoards, emailDomains: _, ...same } = edit;
  const pages = { website: website || null, careers_page: careersPage || null };
  return { ...same, ...pages, other_names: otherNames, job_boards: jobBoards };
}

/** Adds a company that is no sample. Returns its id; the end of `mark` tells it from another company with the same name. */
export async function enterDirectory(tx: Tx, facts: CompanyEdit, mark: string): Promise<string> {
  const slug = companySlug(facts.name);
  const taken = await tx.selectFrom('companies').select('id').where('id', '=', slug).executeTakeFirst();
  const id = taken ? `${slug}-${mark.slice(-6)}` : slug;
  await insertCompanies(tx, [{ id, facts }]);
  return id;
}

export async function insertCompanies(tx: Tx, all: readonly { id: string; facts: CompanyEdit }[], isSample = false): Promise<void> {
  await tx
    .insertInto('companies')
    .values(all.map(({ id, facts }) => ({ id, ...columnsOf(facts), verified: true, is_sample: isSample })))
    .execute();
  const domains = all.flatMap(({ id, facts }) => facts.emailDomains.map((domain) => ({ domain, company_id: id })));
  if (domains.length > 0) await tx.insertInto('company_email_domains').values(domains).execute();
}

/** The beginning of a company's address: its name in small Latin letters. */
export function companySlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/['’]/g, '').match(/[a-z0-9]+/g) ?? ['company'];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}
