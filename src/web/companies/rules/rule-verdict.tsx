import { clsx } from 'clsx';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { ruleWords, ruleTopics, type CompanyRule } from '#domain/companies/company-rules.ts';
import type { RuleCheck } from '#domain/requests/check-rules.ts';
import { indianDate } from '#shared/indian-date.ts';
import { OutsideLink } from '#web/ui/text-link.tsx';

/** Compares the seeker's answers with the company's rules. It warns and never blocks. */
export function RuleVerdict({ check, company }: { check: RuleCheck; company: string }) {
  if (check.kind === 'likely_void')
    return (
      <div className="flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
        <ul className="flex min-w-0 flex-col gap-1 wrap-anywhere">
          {check.rules.map((rule) => (
            <li key={rule.kind}>
              <strong className="font-semibold">Likely void:</strong> {ruleWords(rule)}{' '}
              <span className="text-sm">
                (<RuleSource rule={rule} />)
              </span>
            </li>
          ))}
        </ul>
      </div>
    );
  const clear = check.kind === 'clear';
  const Icon = clear ? CircleCheck : CircleHelp;
  const unknown = clear && check.unknown.map((kind) => ruleTopics[kind].toLowerCase()).join('; ');
  return (
    <p className={clsx('flex items-start gap-2 rounded-control px-3 py-2', clear ? 'bg-success-soft' : 'bg-sunken text-ink-2')}>
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', clear && 'text-success')} />
      <span>
        {clear ? 'Nothing found against it.' : `We do not know ${company}’s rules.`}
        {unknown && ` We do not know ${company}’s rules about: ${unknown}.`}
      </span>
    </p>
  );
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
      , {indianDate(`${rule.statedOn}T06:00:00Z`)}
    </>
  );
}
