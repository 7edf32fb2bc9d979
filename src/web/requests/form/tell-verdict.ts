import { ruleWords, type CompanyRule } from '#domain/companies/company-rules.ts';
import { checkRules } from '#domain/requests/check-rules.ts';
import { likelyVoid, statedOnWords, verdictWords } from '#web/companies/rules/rule-verdict.tsx';
import { answersOf, type RequestFields } from './request-draft.ts';

export type VerdictLine = { words: string; source: string; url: string | null };

/** What the rules say to a form posted without scripts, in lines that the page only has to write down. */
export function tellVerdict(rules: readonly CompanyRule[], fields: RequestFields, company: string): VerdictLine[] {
  const check = checkRules(rules, answersOf(fields));
  if (check.kind !== 'likely_void') return [{ words: verdictWords(check, company), source: '', url: null }];
  return check.rules.map((rule) => ({
    words: `${likelyVoid} ${ruleWords(rule)}`,
    source: `${rule.source}, ${statedOnWords(rule)}`,
    url: rule.sourceUrl,
  }));
}
