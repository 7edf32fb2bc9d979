import type { CompanyRule } from '#domain/companies/company-rules.ts';
import { checkRules } from '#domain/requests/check-rules.ts';
import { RuleVerdict } from '#web/companies/rules/rule-verdict.tsx';
import { answersOf, type RequestFields } from './request-draft.ts';

/** What the rules say to the answers so far. */
export function RuleAnswer({ company, rules, fields }: { company: string; rules: readonly CompanyRule[]; fields: RequestFields }) {
  return <RuleVerdict check={checkRules(rules, answersOf(fields))} company={company} />;
}
