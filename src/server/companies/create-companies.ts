import type { Company } from '#domain/companies/company.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { countCompanyFacets, findCompanies, type CompanyQuery } from './find-companies.ts';
import { createJobLinkFinder } from './create-job-link-finder.ts';
import { findSimilarCompanies } from './find-similar-companies.ts';
import { getMergedInto } from './editing/find-companies-to-edit.ts';
import { getCompany } from './get-company.ts';
import { findRuleCard } from './rules/find-rule-card.ts';

export type Companies = ReturnType<typeof createCompanies>;

export function createCompanies(deps: Deps & { search: SearchIndex }) {
  return {
    find: (query: CompanyQuery, at: { page: number } | { cursor: string }, size?: number) => findCompanies(deps, query, at, size),
    countFacets: (query: CompanyQuery) => countCompanyFacets(deps, query),
    findByJobLink: createJobLinkFinder(deps),
    get: (id: string) => getCompany(deps, id),
    /** Where the address of a merged company leads. */
    mergedInto: (id: string) => getMergedInto(deps, id),
    findRules: (companyId: string) => findRuleCard(deps, companyId),
    findSimilar: (company: Company) => findSimilarCompanies(deps, company),
  };
}
