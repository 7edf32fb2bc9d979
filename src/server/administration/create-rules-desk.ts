import type { Session } from '#domain/accounts/account.ts';
import { getCompany } from '#server/companies/get-company.ts';
import { changeCompanyRule, lookAtCompanyRules } from '#server/companies/rules/change-company-rule.ts';
import { findRuleCard } from '#server/companies/rules/find-rule-card.ts';
import { findCompaniesWithReports, findRuleReports } from '#server/companies/rules/rule-reports.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findRuleDeclines } from '#server/requests/rules/find-rule-declines.ts';
import { requireAct, requireStaff } from './require-staff.ts';

/** The rule cards: where somebody should look, and one card with what people who work there say. */
export function createRulesDesk(deps: Deps) {
  return {
    toLookAt: async (session: Session) => {
      requireStaff(session);
      const [declines, reports] = await Promise.all([findRuleDeclines(deps), findCompaniesWithReports(deps)]);
      return { declines, reports };
    },
    card: async (session: Session, companyId: string) => {
      requireStaff(session);
      const { id, name } = await getCompany(deps, companyId);
      const [rules, reports] = await Promise.all([findRuleCard(deps, id), findRuleReports(deps.db, id)]);
      // Who said it is nobody's business here; what counts is that they work there.
      const said = reports.filter(({ verdict }) => verdict === 'differs').map(({ kind, note, createdAt }) => ({ kind, note, createdAt }));
      return { company: { id, name }, rules, said };
    },
    change: async (session: Session, companyId: string, typed: unknown) =>
      changeCompanyRule(deps, requireAct(session, 'change_company_rule'), companyId, typed),
    look: async (session: Session, companyId: string) => lookAtCompanyRules(deps, requireAct(session, 'look_at_company_rules'), companyId),
  };
}
