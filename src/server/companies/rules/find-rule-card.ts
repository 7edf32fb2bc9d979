import { ruleKinds, type CompanyRule } from '#domain/companies/company-rules.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findConfirmations, findRules, type ConfirmedRule } from './company-rule-store.ts';

const inOrder = <R extends CompanyRule>(rules: R[]): R[] => rules.toSorted((a, b) => ruleKinds.indexOf(a.kind) - ruleKinds.indexOf(b.kind));

/** The known rules of an employer. */
export async function findCompanyRules(db: Db, companyId: string): Promise<CompanyRule[]> {
  return inOrder(await findRules(db, companyId));
}

/** The same for the card, with how many people who work there confirm each rule. */
export async function findRuleCard({ db }: { db: Db }, companyId: string): Promise<ConfirmedRule[]> {
  const [rules, confirmations] = await Promise.all([findRules(db, companyId), findConfirmations(db, companyId)]);
  return inOrder(rules.map((rule) => ({ ...rule, ...(confirmations.get(rule.kind) ?? { confirmed: 0, confirmedAt: null }) })));
}
