import type { CompanyRule } from '#domain/companies/company-rules.ts';
import { appliedAnswers, yesOrNo, type AppliedAnswer, type BeforeAsking, type YesOrNo } from '#domain/requests/before-asking.ts';
import { checkRules } from '#domain/requests/check-rules.ts';
import { RuleVerdict } from '#web/companies/rules/rule-verdict.tsx';
import type { RequestFields } from './request-draft.ts';

/** What the rules say to the answers so far. */
export function RuleAnswer({ company, rules, fields }: { company: string; rules: readonly CompanyRule[]; fields: RequestFields }) {
  return <RuleVerdict check={checkRules(rules, answersOf(fields))} company={company} />;
}

/** As chosen; what is not one of the answers counts as none, the server says so when it is sent. */
function answersOf({ applied, referred, worked, job }: RequestFields): BeforeAsking {
  return {
    ...(Object.hasOwn(appliedAnswers, applied) ? { applied: applied as AppliedAnswer } : {}),
    ...(Object.hasOwn(yesOrNo, referred) ? { referred: referred as YesOrNo } : {}),
    ...(Object.hasOwn(yesOrNo, worked) ? { worked: worked as YesOrNo } : {}),
    ...(job.trim() ? { job: job.trim() } : {}),
  };
}
