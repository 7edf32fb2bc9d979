import type { Company } from '#domain/companies/company.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { findCompanies } from './find-companies.ts';

const shown = 4;

/**
 * The same industry first, then the same place. Companies with the most referrers lead: one without referrers helps no seeker.
 */
export async function findSimilarCompanies(deps: { db: Db; search: SearchIndex }, company: Company): Promise<Company[]> {
  const most = { q: '', sort: 'referrers' as const };
  const [sameIndustry, samePlace] = await Promise.all([
    findCompanies(deps, { ...most, industry: company.industry, location: '' }, { page: 1 }, shown + 1),
    findCompanies(deps, { ...most, industry: '', location: company.location }, { page: 1 }, shown + 1),
  ]);
  const similar = new Map([...sameIndustry.items, ...samePlace.items].map((each) => [each.id, each]));
  similar.delete(company.id);
  return [...similar.values()].slice(0, shown);
}
