import type { CompanyRule } from '#domain/companies/company-rules.ts';
import { OutsideLink } from '#web/ui/text-link.tsx';
import { statedOnWords } from './verdict-words.ts';

/** Who said so, and when. */
export function RuleSource({ rule }: { rule: Pick<CompanyRule, 'source' | 'sourceUrl' | 'statedOn'> }) {
  return (
    <>
      {rule.sourceUrl ? (
        <OutsideLink href={rule.sourceUrl} rel="noopener noreferrer nofollow">
          {rule.source}
        </OutsideLink>
      ) : (
        rule.source
      )}
      , {statedOnWords(rule)}
    </>
  );
}
