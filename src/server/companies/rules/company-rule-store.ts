import { sql } from 'kysely';
import type { CompanyRule, RuleKind } from '#domain/companies/company-rules.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { RuleVerdict } from '../company-tables.ts';

/** A rule, and how many people who work there say that it is right. */
export type ConfirmedRule = CompanyRule & { confirmed: number; confirmedAt: Date | null };

export type RuleReport = { companyId: string; kind: RuleKind; accountId: string; verdict: RuleVerdict; note: string; createdAt: Date };

export async function findRules(db: Db, companyId: string): Promise<CompanyRule[]> {
  return db
    .selectFrom('company_rules')
    .select(['kind', 'holds', 'months', 'source', 'source_url as sourceUrl', sql<string>`stated_on::text`.as('statedOn')])
    .where('company_id', '=', companyId)
    .execute();
}

export async function findConfirmations(db: Db, companyId: string): Promise<Map<RuleKind, { confirmed: number; confirmedAt: Date }>> {
  const rows = await db
    .selectFrom('company_rule_reports')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('confirmed'), (eb) => eb.fn.max('created_at').as('confirmedAt')])
    .where('company_id', '=', companyId)
    .where('verdict', '=', 'right')
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, confirmed, confirmedAt }) => [kind, { confirmed, confirmedAt }]));
}

export async function putRule(tx: Tx, companyId: string, rule: CompanyRule, now: Date): Promise<void> {
  const { kind, holds, months, source, sourceUrl, statedOn } = rule;
  const said = { holds, months, source, source_url: sourceUrl, stated_on: statedOn, changed_at: now };
  await tx
    .insertInto('company_rules')
    .values({ company_id: companyId, kind, ...said })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(said))
    .execute();
}

export async function deleteRule(tx: Tx, companyId: string, kind: RuleKind): Promise<void> {
  await tx.deleteFrom('company_rules').where('company_id', '=', companyId).where('kind', '=', kind).execute();
}

export async function deleteReports(tx: Tx, companyId: string, kind: RuleKind): Promise<void> {
  await tx.deleteFrom('company_rule_reports').where('company_id', '=', companyId).where('kind', '=', kind).execute();
}

/** Each person has one voice per rule, and their last word counts. */
export async function putReport(tx: Tx, { companyId, kind, accountId, verdict, note, createdAt }: RuleReport): Promise<void> {
  const said = { verdict, note, created_at: createdAt };
  await tx
    .insertInto('company_rule_reports')
    .values({ company_id: companyId, kind, account_id: accountId, ...said })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'account_id']).doUpdateSet(said))
    .execute();
}

export async function findReportsOf(db: Db, companyId: string, accountId?: string): Promise<RuleReport[]> {
  const rows = db
    .selectFrom('company_rule_reports')
    .select(['company_id as companyId', 'kind', 'account_id as accountId', 'verdict', 'note', 'created_at as createdAt'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .limit(100);
  return (accountId === undefined ? rows : rows.where('account_id', '=', accountId)).execute();
}

/** Companies where a person who works there says that a rule differs, and no administrator has looked since. */
export async function findDifferingCompanies(db: Db, limit: number): Promise<{ id: string; name: string; reports: number }[]> {
  const { rows } = await sql<{ id: string; name: string; reports: number }>`
    select c.id, c.name, count(*)::int as reports
    from company_rule_reports r join companies c on c.id = r.company_id
    where r.verdict = 'differs' and r.created_at > coalesce((
      select max(a.created_at) from administrator_actions a where a.subject = 'company-rules:' || c.id), '-infinity')
    group by c.id, c.name order by min(r.created_at) limit ${limit}`.execute(db);
  return rows;
}
