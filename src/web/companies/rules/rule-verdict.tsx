import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { ruleWords } from '#domain/companies/company-rules.ts';
import type { RuleCheck } from '#domain/requests/check-rules.ts';
import { RuleSource } from './rule-source.tsx';
import { likelyVoid, verdictWords } from './verdict-words.ts';

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
