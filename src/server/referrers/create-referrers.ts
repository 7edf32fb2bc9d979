import type { Session } from '#domain/accounts/account.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { countReferrerFacets, findReferrers, type ReferrerQuery } from './find-referrers.ts';
import { getReferrer } from './get-referrer.ts';
import { watchCompany } from './watching/watch-company.ts';

export type Referrers = ReturnType<typeof createReferrers>;

export function createReferrers(deps: Deps & { search: SearchIndex }) {
  return {
    find: (query: ReferrerQuery, at: { page: number } | { cursor: string }, size?: number) => findReferrers(deps, query, at, size),
    countFacets: (query: ReferrerQuery) => countReferrerFacets(deps, query),
    get: (id: string) => getReferrer(deps, id),
    watchCompany: (session: Session, companyId: string) => watchCompany(deps, session, companyId),
  };
}
