import { sql } from 'kysely';
import type { CompanyRule, RuleKind } from '#domain/companies/company-rules.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** A rule, and how many people who work there say that it is right. */
export type ConfirmedRule = CompanyRule & { confirmed: number; confirmedAt: Date | null };

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
