import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { ruleTopics, ruleWords } from '#domain/companies/company-rules.ts';
import type { RuleCheck } from '#domain/requests/check-rules.ts';
import { RuleSource } from './rule-source.tsx';

/** What the rules say to somebody's answers. It warns and never blocks. */
export function RuleVerdict({ check, company }: { check: RuleCheck; company: string }) {
  switch (check.kind) {
    case 'unknown':
      return (
        <p className="flex items-start gap-2 rounded-control bg-sunken px-3 py-2 text-ink-2">
          <CircleHelp aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>We do not know {company}’s rules.</span>
        </p>
      );
    case 'clear':
      return (
        <p className="flex items-start gap-2 rounded-control bg-success-soft px-3 py-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          <span>
            Nothing found against it.
            {check.unknown.length > 0 &&
              ` We do not know ${company}’s rules about: ${check.unknown.map((kind) => ruleTopics[kind].toLowerCase()).join('; ')}.`}
          </span>
        </p>
      );
    case 'likely_void':
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
  }
}
