import { getCompany } from '#server/companies/get-company.ts';
import { changeCompanyRule, lookAtCompanyRules } from '#server/companies/rules/change-company-rule.ts';
import { findRuleCard } from '#server/companies/rules/find-rule-card.ts';
import { findCompaniesWithReports, findRuleReports } from '#server/companies/rules/rule-reports.ts';
import { allOf } from '#server/platform/all-of.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findRuleDeclines } from '#server/requests/rules/find-rule-declines.ts';
import { forAct, forStaff } from './desk.ts';

/** The rule cards: which ones an administrator should look at, and one card with what people who work there say. */
export function createRulesDesk(deps: Deps) {
  return {
    toLookAt: forStaff(deps, () => allOf({ declines: findRuleDeclines(deps), reports: findCompaniesWithReports(deps) })),
    card: forStaff(deps, async (_, companyId: string) => {
      const { id, name } = await getCompany(deps, companyId);
      const [rules, reports] = await Promise.all([findRuleCard(deps, id), findRuleReports(deps.db, id)]);
      // The administrator does not need to know who said it; what counts is that they work there.
      const said = reports.filter(({ verdict }) => verdict === 'differs').map(({ kind, note, createdAt }) => ({ kind, note, createdAt }));
      return { company: { id, name }, rules, said };
    }),
    change: forAct(deps, 'change_company_rule', changeCompanyRule),
    look: forAct(deps, 'look_at_company_rules', lookAtCompanyRules),
  };
}
