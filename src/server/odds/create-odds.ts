import type { Db } from '#server/platform/db/database.ts';
import { findOdds, getCompanyOdds, getMarketMonth, getOwnOdds } from './shown-odds.ts';

export type Odds = ReturnType<typeof createOdds>;

export function createOdds(deps: { db: Db }) {
  return {
    find: (ids: readonly string[]) => findOdds(deps, ids),
    own: (referrerId: string) => getOwnOdds(deps, referrerId),
    ofCompany: (company: { id: string; name: string }) => getCompanyOdds(deps, company),
    lastMonth: () => getMarketMonth(deps),
  };
}
