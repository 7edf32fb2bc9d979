import type { Session } from '#domain/accounts/account.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { countReferrerFacets, findReferrers, type ReferrerQuery } from './find-referrers.ts';
import { getReferrer } from './get-referrer.ts';
import { getRulesToConfirm, reportRule } from './rules/report-rule.ts';

export type Referrers = ReturnType<typeof createReferrers>;

export function createReferrers(deps: Deps & { reads: Db; search: SearchIndex }) {
  const publicly = { ...deps, db: deps.reads };
  const perReporter = limitInDatabase(deps.pool, { name: 'rule-report', points: 60, perSeconds: 24 * 3600 });
  return {
    find: (query: ReferrerQuery, at: { page: number } | { cursor: string }, size?: number) => findReferrers(publicly, query, at, size),
    countFacets: (query: ReferrerQuery) => countReferrerFacets(publicly, query),
    get: (id: string) => getReferrer(publicly, id),
    rulesToConfirm: (session: Session, companyId: string) => getRulesToConfirm(deps, session, companyId),
    reportRule: async (session: Session, companyId: string, typed: unknown) => {
      await perReporter(session.account.id);
      return reportRule(deps, session, companyId, typed);
    },
  };
}
