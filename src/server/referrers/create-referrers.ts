import type { Session } from '#domain/accounts/account.ts';
import { bind } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { countReferrerFacets, findReferrerNames, findReferrers, hasWillingColleague } from './find-referrers.ts';
import { getReferrer } from './get-referrer.ts';
import { findWords, forgetWords, keepWords } from './kept-words.ts';
import { createLinks } from './links/create-links.ts';
import { getRulesToConfirm, reportRule } from './rules/report-rule.ts';

export type Referrers = ReturnType<typeof createReferrers>;

export function createReferrers(deps: Deps & { reads: Db; search: SearchIndex }) {
  const perReporter = limitInDatabase(deps.pool, { name: 'rule-report', points: 60, perSeconds: 24 * 3600 });
  return {
    ...bind(
      { ...deps, db: deps.reads },
      {
        find: findReferrers,
        countFacets: countReferrerFacets,
        get: getReferrer,
        findNames: findReferrerNames,
        hasWillingColleague,
      },
    ),
    ...bind(deps, { rulesToConfirm: getRulesToConfirm, keptWords: findWords, keepWords, forgetWords }),
    links: createLinks(deps),
    reportRule: async (session: Session, companyId: string, typed: unknown) => {
      await perReporter(session.account.id);
      return reportRule(deps, session, companyId, typed);
    },
  };
}
