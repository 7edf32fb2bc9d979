import { bind } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { countCompanyFacets, findCompanies, findSimilarCompanies, suggestCompanies } from './find-companies.ts';
import { createJobLinkFinder } from './create-job-link-finder.ts';
import { getMergedInto } from './editing/find-companies-to-edit.ts';
import { getCompany } from './get-company.ts';
import { findRuleCard } from './rules/find-rule-card.ts';

export type Companies = ReturnType<typeof createCompanies>;

export function createCompanies(deps: Deps & { search: SearchIndex }) {
  return {
    ...bind(deps, {
      find: findCompanies,
      suggest: suggestCompanies,
      countFacets: countCompanyFacets,
      get: getCompany,
      /** Where the address of a merged company leads. */
      mergedInto: getMergedInto,
      findRules: findRuleCard,
      findSimilar: findSimilarCompanies,
    }),
    findByJobLink: createJobLinkFinder(deps),
  };
}
