import { companyOddsWords, fewestOfPerson, type ShownOdds } from '#domain/odds/odds-words.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Chances } from '#domain/odds/estimate-odds.ts';
import { findAnsweringCompanies, findCompanyOdds, findLastMonth, findLevels, findReferrerOdds } from './odds-store.ts';

const toShown = (row: Awaited<ReturnType<typeof findReferrerOdds>>[number] | undefined): ShownOdds => ({
  decided: (row?.answered ?? 0) + (row?.missed ?? 0),
  answer: row?.answer ?? 0,
  yes: row?.yes ?? 0,
  halfDay: row?.halfDay ?? 0,
  company: { name: row?.company ?? '', decided: row?.companyDecided ?? 0, answer: row?.companyAnswer ?? 0 },
});

/** For pages and lists: how each of these referrers answers, as far as we can say. */
export async function findOdds({ db }: { db: Db }, ids: readonly string[]): Promise<Map<string, ShownOdds>> {
  return new Map((await findReferrerOdds(db, ids)).map((row) => [row.id, toShown(row)]));
}

/** For the referrer: also the counts behind it, and what one more miss would do. */
export async function getOwnOdds({ db }: { db: Db }, referrerId: string) {
  const [row] = await findReferrerOdds(db, [referrerId]);
  const { strengths: [strength = 0] = [], missWeight = 1 } = (await findLevels(db)) ?? {};
  const trials = (row?.tallies?.[1] ?? 0) + strength;
  return { odds: toShown(row), answered: row?.answered ?? 0, missed: row?.missed ?? 0, trials, missWeight };
}

export async function getCompanyOdds({ db }: { db: Db }, company: { id: string; name: string }): Promise<ShownOdds['company']> {
  const row = await findCompanyOdds(db, company.id);
  return { name: company.name, decided: row?.decided ?? 0, answer: row?.answer ?? 0 };
}

/** What we assume of a referrer without a history; undefined before the first night. */
export async function getLevels({ db }: { db: Db }): Promise<{ levels: Chances; strengths: Chances } | undefined> {
  const found = await findLevels(db);
  const named = ([answer = 0.5, yes = 0.5, refer = 0.5]: number[]): Chances => ({ answer, yes, refer });
  return found && { levels: named(found.levels), strengths: named(found.strengths) };
}

/** Where else to ask: companies whose people answer well, those of the same industry first. */
export async function findAlternatives({ db }: { db: Db }, exceptCompanyId: string) {
  const rows = await findAnsweringCompanies(db, exceptCompanyId, 3);
  return rows.map(({ decided, answer, ...row }) => ({ ...row, words: companyOddsWords({ name: row.name, decided, answer }) }));
}

export type MarketMonth = NonNullable<Awaited<ReturnType<typeof findLastMonth>>>;

/** The last full month, or null if too few people were asked in it. */
export async function getMarketMonth({ db }: { db: Db }): Promise<MarketMonth | null> {
  const month = await findLastMonth(db);
  return month && month.asked >= fewestOfPerson ? month : null;
}
