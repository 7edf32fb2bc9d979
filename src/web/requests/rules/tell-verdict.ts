import { ruleTopics, ruleWords, type CompanyRule } from '#domain/companies/company-rules.ts';
import { checkRules } from '#domain/requests/check-rules.ts';
import { indianDate } from '#shared/indian-date.ts';
import { answersOf } from './answers-of.ts';
import type { RequestFields } from '#web/requests/form/request-draft.ts';

export type VerdictLine = { words: string; source: string; url: string | null };

/** What the rules say to a form posted without scripts, in lines that the page only has to write down. */
export function tellVerdict(rules: readonly CompanyRule[], fields: RequestFields, company: string): VerdictLine[] {
  const check = checkRules(rules, answersOf(fields));
  const plain = (words: string) => [{ words, source: '', url: null }];
  switch (check.kind) {
    case 'unknown':
      return plain(`We do not know ${company}’s rules.`);
    case 'clear': {
      const unknown = check.unknown.map((kind) => ruleTopics[kind].toLowerCase()).join('; ');
      return plain(`Nothing found against it.${unknown && ` We do not know ${company}’s rules about: ${unknown}.`}`);
    }
    case 'likely_void':
      return check.rules.map((rule) => ({
        words: `Likely void: ${ruleWords(rule)}`,
        source: `${rule.source}, ${indianDate(`${rule.statedOn}T06:00:00Z`)}`,
        url: rule.sourceUrl,
      }));
  }
}
