import { ruleTopics, type CompanyRule } from '#domain/companies/company-rules.ts';
import type { RuleCheck } from '#domain/requests/check-rules.ts';
import { indianDate } from '#shared/indian-date.ts';

export const likelyVoid = 'Likely void:';

/** The words when no rule is in the way of a request. */
export function verdictWords(check: Exclude<RuleCheck, { kind: 'likely_void' }>, company: string): string {
  if (check.kind === 'unknown') return `We do not know ${company}’s rules.`;
  const unknown = check.unknown.map((kind) => ruleTopics[kind].toLowerCase()).join('; ');
  return `Nothing found against it.${unknown && ` We do not know ${company}’s rules about: ${unknown}.`}`;
}

export function statedOnWords({ statedOn }: Pick<CompanyRule, 'statedOn'>): string {
  return indianDate(`${statedOn}T06:00:00Z`);
}
