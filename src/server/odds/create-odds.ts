import { bind } from '#server/platform/bind.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findOdds, getCompanyOdds, getMarketMonth, getOwnOdds } from './shown-odds.ts';

export type Odds = ReturnType<typeof createOdds>;

export function createOdds(deps: { db: Db }) {
  return bind(deps, { find: findOdds, own: getOwnOdds, ofCompany: getCompanyOdds, lastMonth: getMarketMonth });
}
