import { sql } from 'kysely';
import { ruleKinds, type CompanyRule } from '#domain/companies/company-rules.ts';
import type { Db } from '#server/platform/db/database.ts';

/** The known rules of an employer, in the order of the kinds. */
export async function findCompanyRules(db: Db, companyId: string): Promise<CompanyRule[]> {
  const rules = await db
    .selectFrom('company_rules')
    .select(['kind', 'holds', 'months', 'source', 'source_url as sourceUrl', sql<string>`stated_on::text`.as('statedOn')])
    .where('company_id', '=', companyId)
    .execute();
  return rules.toSorted((a, b) => ruleKinds.indexOf(a.kind) - ruleKinds.indexOf(b.kind));
}

/** The same for the card, with how many people who work there confirm each rule. */
export async function findRuleCard({ db }: { db: Db }, companyId: string) {
  const confirmations = db
    .selectFrom('company_rule_reports')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('confirmed'), (eb) => eb.fn.max('created_at').as('confirmedAt')])
    .where('company_id', '=', companyId)
    .where('verdict', '=', 'right')
    .groupBy('kind');
  const [rules, confirmed] = await Promise.all([findCompanyRules(db, companyId), confirmations.execute()]);
  return rules.map((rule) => ({
    ...rule,
    ...(confirmed.find(({ kind }) => kind === rule.kind) ?? { confirmed: 0, confirmedAt: null }),
  }));
}
