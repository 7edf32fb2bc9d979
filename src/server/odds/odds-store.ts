import { sql } from 'kysely';
import type { Chances } from '#domain/odds/estimate-odds.ts';
import type { Estimate } from '#domain/odds/estimate-people.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { measureMonth } from './observation-store.ts';

export type OddsRows = Estimate & { month: Awaited<ReturnType<typeof measureMonth>>; computedAt: Date };

const atATime = 5000;
const listOf = ({ answer, yes, refer }: Chances) => [answer, yes, refer];

/** All or nothing; readers see the former night until this one is committed. */
export async function replaceOdds(tx: Tx, rows: OddsRows): Promise<void> {
  await tx.deleteFrom('referrer_odds').execute();
  await tx.deleteFrom('company_odds').execute();
  await tx.deleteFrom('odds_levels').execute();
  for (let from = 0; from < rows.referrers.length; from += atATime)
    await sql`
      insert into referrer_odds (referrer_id, answered, missed, tallies, answer, yes, refer, half_day)
      select * from jsonb_to_recordset(${JSON.stringify(rows.referrers.slice(from, from + atATime))}::jsonb)
        as r ("referrerId" text, answered integer, missed integer, tallies real[], answer real, yes real, refer real, "halfDay" smallint)`.execute(
      tx,
    );
  for (let from = 0; from < rows.companies.length; from += atATime)
    await sql`
      insert into company_odds (company_id, decided, answer, yes, refer)
      select * from jsonb_to_recordset(${JSON.stringify(rows.companies.slice(from, from + atATime))}::jsonb)
        as c (id text, decided integer, answer real, yes real, refer real)`.execute(tx);
  await tx
    .insertInto('odds_levels')
    .values({
      computed_at: rows.computedAt,
      levels: listOf(rows.levels),
      strengths: listOf(rows.strengths),
      miss_weight: rows.missWeight,
      half_day: rows.halfDay,
    })
    .execute();
  if (rows.month) {
    await tx.deleteFrom('market_months').where('month', '=', rows.month.month).execute();
    await tx.insertInto('market_months').values(rows.month).execute();
  }
  // One tag drops all cached pages that show odds.
  await sql`select pg_notify('pages_changed', 'odds')`.execute(tx);
}

/** When the last rebuild was, if there was one. */
export async function findComputedAt(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('odds_levels').select('computed_at').executeTakeFirst())?.computed_at;
}

export async function findReferrerOdds(db: Db, ids: readonly string[]) {
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

export async function findCompanyOdds(db: Db, id: string) {
  return db.selectFrom('company_odds').select(['decided', 'answer']).where('company_id', '=', id).executeTakeFirst();
}

export async function findLevels(db: Db): Promise<{ levels: number[]; strengths: number[]; missWeight: number } | undefined> {
  return db.selectFrom('odds_levels').select(['levels', 'strengths', 'miss_weight as missWeight']).executeTakeFirst();
}

export async function findLastMonth(db: Db) {
  return db.selectFrom('market_months').selectAll().orderBy('month', 'desc').limit(1).executeTakeFirst();
}

/** Other companies whose referrers answer and can be asked, the best first. */
export async function findAnsweringCompanies(db: Db, except: string, many: number) {
  return (
    db
      .selectFrom('companies as c')
      .leftJoin('company_odds as k', 'k.company_id', 'c.id')
      .where('c.id', '<>', except)
      .where('c.referrers_count', '>', 0)
      .select(['c.id', 'c.name', 'c.industry'])
      .select([sql<number>`coalesce(k.decided, 0)`.as('decided'), sql<number>`coalesce(k.answer, 0)`.as('answer')])
      // Those of the same industry first.
      .orderBy(sql`c.industry is distinct from (select industry from companies where id = ${except})`)
      .orderBy(sql`coalesce(k.answer * k.yes, 0)`, 'desc')
      .orderBy('c.id')
      .limit(many)
      .execute()
  );
}
