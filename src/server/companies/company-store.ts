import { sql } from 'kysely';
import type { Company } from '#domain/companies/company.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

const companies = (db: Db) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'industry', 'description', 'website', 'size', 'founded', 'verified', 'is_sample as isSample'])
    .select(['open_positions as openPositions', 'referrers_count as referrersCount'])
    .select(sql<string>`city || ', ' || state`.as('location'));

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

export async function findCompanyNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('companies').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function hasCompanies(db: Db): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export type NewCompany = Omit<Company, 'location' | 'referrersCount' | 'openPositions'> & {
  city: string;
  state: string;
  otherNames: string[];
  emailDomains: string[];
  careersPage?: string | null;
  jobBoards?: string[];
};

export const insertCompany = (tx: Tx, company: NewCompany): Promise<void> => insertCompanies(tx, [company]);

export async function insertCompanies(tx: Tx, all: readonly NewCompany[]): Promise<void> {
  await tx
    .insertInto('companies')
    .values(
      all.map((company) => ({
        id: company.id,
        name: company.name,
        other_names: company.otherNames,
        industry: company.industry,
        description: company.description,
        city: company.city,
        state: company.state,
        website: company.website,
        careers_page: company.careersPage || null,
        job_boards: company.jobBoards ?? [],
        size: company.size,
        founded: company.founded,
        verified: company.verified,
        is_sample: company.isSample,
      })),
    )
    .execute();
  const domains = all.flatMap(({ id, emailDomains }) => emailDomains.map((domain) => ({ domain, company_id: id })));
  if (domains.length > 0) await tx.insertInto('company_email_domains').values(domains).execute();
}

export async function findEveryName(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('companies').select(['id', 'name', 'other_names']).execute();
  return rows.flatMap(({ id, name, other_names }) => [id, name, ...other_names]);
}
