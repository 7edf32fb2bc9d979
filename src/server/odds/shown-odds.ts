import { sql, type Selectable } from 'kysely';
import { companyOddsWords, fewestOfPerson, type ShownOdds } from '#domain/odds/odds-words.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Chances } from '#domain/odds/estimate-odds.ts';
import type { Tables } from '#server/platform/db/tables.ts';

async function findReferrerOdds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('referrers as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('referrer_odds as o', 'o.referrer_id', 'r.id')
    .leftJoin('company_odds as k', 'k.company_id', 'r.company_id')
    .where('r.id', 'in', ids)
    .select(['r.id', 'c.name as company', 'o.answered', 'o.missed', 'o.tallies', 'o.answer', 'o.yes', 'o.half_day as halfDay'])
    .select(['k.decided as companyDecided', 'k.answer as companyAnswer'])
    .execute();
}

const findLevels = (db: Db) => db.selectFrom('odds_levels').select(['levels', 'strengths', 'miss_weight as missWeight']).executeTakeFirst();

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
  const row = await db.selectFrom('company_odds').select(['decided', 'answer']).where('company_id', '=', company.id).executeTakeFirst();
  return { name: company.name, decided: row?.decided ?? 0, answer: row?.answer ?? 0 };
}

/** What we assume of a referrer without a history; undefined before the first night. */
export async function getLevels({ db }: { db: Db }): Promise<{ levels: Chances; strengths: Chances } | undefined> {
  const found = await findLevels(db);
  const named = ([answer = 0.5, yes = 0.5, refer = 0.5]: number[]): Chances => ({ answer, yes, refer });
  return found && { levels: named(found.levels), strengths: named(found.strengths) };
}

/** Where else to ask: companies whose people answer well and can be asked, those of the same industry first. */
export async function findAlternatives({ db }: { db: Db }, exceptCompanyId: string) {
  const rows = await db
    .selectFrom('companies as c')
    .leftJoin('company_odds as k', 'k.company_id', 'c.id')
    .where('c.id', '<>', exceptCompanyId)
    .where('c.referrers_count', '>', 0)
    .select(['c.id', 'c.name', 'c.industry'])
    .select([sql<number>`coalesce(k.decided, 0)`.as('decided'), sql<number>`coalesce(k.answer, 0)`.as('answer')])
    .orderBy(sql`c.industry is distinct from (select industry from companies where id = ${exceptCompanyId})`)
    .orderBy(sql`coalesce(k.answer * k.yes, 0)`, 'desc')
    .orderBy('c.id')
    .limit(3)
    .execute();
  return rows.map(({ decided, answer, ...row }) => ({ ...row, words: companyOddsWords({ name: row.name, decided, answer }) }));
}

export type MarketMonth = Selectable<Tables['market_months']>;

/** The last full month, or null if too few people were asked in it. */
export async function getMarketMonth({ db }: { db: Db }): Promise<MarketMonth | null> {
  const month = await db.selectFrom('market_months').selectAll().orderBy('month', 'desc').limit(1).executeTakeFirst();
  return month && month.asked >= fewestOfPerson ? month : null;
}
