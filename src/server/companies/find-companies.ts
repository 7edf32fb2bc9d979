import type { CompanySort } from '#domain/companies/company.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { FacetOption, SearchIndex, SearchOrder, SearchPlace, SearchQuery } from '../search/search-index.ts';
import { findCompaniesByNumber, type Company } from './company-store.ts';

export type CompanyQuery = { q: string; industry: string; location: string; sort: CompanySort };

const orders = { name: 'name_key', referrers: 'rank_a', jobs: 'rank_b' } as const satisfies Record<CompanySort, SearchOrder>;

export async function findCompanies({ db, search }: { db: Db; search: SearchIndex }, asked: CompanyQuery, at: SearchPlace, size = 24) {
  const { numbers, ...found } = await search.find(toSearchQuery(asked), at, size);
  return { ...found, items: await findCompaniesByNumber(db, numbers) };
}

/** Suggestions while a person types. */
export async function suggestCompanies({ db, search }: { db: Db; search: SearchIndex }, q: string, size: number): Promise<Company[]> {
  return findCompaniesByNumber(db, q === '' ? [] : await search.suggest('companies', q, size));
}

export async function countCompanyFacets(
  { search }: { search: SearchIndex },
  asked: CompanyQuery,
  listed = 20,
): Promise<{ industries: FacetOption[]; locations: FacetOption[] }> {
  const { a, b } = await search.countFacets(toSearchQuery(asked), listed);
  return { industries: a, locations: b };
}

const similar = 4;

/** The same industry first, then the same place. Companies with the most referrers lead: one without referrers helps no seeker. */
export async function findSimilarCompanies(deps: { db: Db; search: SearchIndex }, company: Company): Promise<Company[]> {
  const most = { q: '', industry: '', location: '', sort: 'referrers' as const };
  const [sameIndustry, samePlace] = await Promise.all([
    findCompanies(deps, { ...most, industry: company.industry }, { page: 1 }, similar + 1),
    findCompanies(deps, { ...most, location: company.location }, { page: 1 }, similar + 1),
  ]);
  const found = new Map([...sameIndustry.items, ...samePlace.items].map((each) => [each.id, each]));
  found.delete(company.id);
  return [...found.values()].slice(0, similar);
}

function toSearchQuery({ q, industry, location, sort }: CompanyQuery): SearchQuery {
  return { entity: 'companies', text: q, filters: { a: industry, b: location }, order: orders[sort] };
}
