import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { ruleWords, ruleTopics, type CompanyRule } from '#domain/companies/company-rules.ts';
import type { RuleCheck } from '#domain/requests/check-rules.ts';
import { indianDate } from '#shared/indian-date.ts';
import { OutsideLink } from '#web/ui/text-link.tsx';

/** Compares the seeker's answers with the company's rules. It warns and never blocks. */
export function RuleVerdict({ check, company }: { check: RuleCheck; company: string }) {
  switch (check.kind) {
    case 'unknown':
      return (
        <p className="flex items-start gap-2 rounded-control bg-sunken px-3 py-2 text-ink-2">
          <CircleHelp aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{verdictWords(check, company)}</span>
        </p>
      );
    case 'clear':
      return (
        <p className="flex items-start gap-2 rounded-control bg-success-soft px-3 py-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          <span>{verdictWords(check, company)}</span>
        </p>
      );
    case 'likely_void':
      return (
        <div className="flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          <ul className="flex min-w-0 flex-col gap-1 wrap-anywhere">
            {check.rules.map((rule) => (
              <li key={rule.kind}>
                <strong className="font-semibold">{likelyVoid}</strong> {ruleWords(rule)}{' '}
                <span className="text-sm">
                  (<RuleSource rule={rule} />)
                </span>
              </li>
            ))}
          </ul>
        </div>
      );
  }
}

const likelyVoid = 'Likely void:';

/** The words when no rule is in the way of a request. */
function verdictWords(check: Exclude<RuleCheck, { kind: 'likely_void' }>, company: string): string {
  if (check.kind === 'unknown') return `We do not know ${company}’s rules.`;
  const unknown = check.unknown.map((kind) => ruleTopics[kind].toLowerCase()).join('; ');
  return `Nothing found against it.${unknown && ` We do not know ${company}’s rules about: ${unknown}.`}`;
}

function statedOnWords({ statedOn }: Pick<CompanyRule, 'statedOn'>): string {
  return indianDate(`${statedOn}T06:00:00Z`);
}

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
