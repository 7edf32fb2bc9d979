import { ruleKinds, type CompanyRule, type RuleKind } from '../companies/company-rules.ts';
import type { AppliedAnswer, BeforeAsking } from './before-asking.ts';

/** The least time since they applied that an answer can mean. */
const leastMonthsSince: Record<AppliedAnswer, number> = {
  never: Number.POSITIVE_INFINITY,
  months_3: 0,
  months_6: 3,
  months_12: 6,
  months_24: 12,
  earlier: 24,
};

export type RuleCheck =
  | { kind: 'unknown' }
  /** No rule is in the way. Names the kinds of rules that we do not know, because those could be. */
  | { kind: 'clear'; unknown: RuleKind[] }
  /** Warns, and never blocks: employers make exceptions, and a card can be out of date. */
  | { kind: 'likely_void'; rules: CompanyRule[] };

/** Compares the rules with what the seeker says about themselves. */
export function checkRules(rules: readonly CompanyRule[], answers: BeforeAsking): RuleCheck {
  if (rules.length === 0) return { kind: 'unknown' };
  const against = rules.filter((rule) => rule.holds && isMet(rule, answers));
  if (against.length > 0) return { kind: 'likely_void', rules: against };
  return { kind: 'clear', unknown: ruleKinds.filter((kind) => kind !== 'validity' && !rules.some((rule) => rule.kind === kind)) };
}

function isMet({ kind, months }: CompanyRule, { applied, referred, worked, job }: BeforeAsking): boolean {
  switch (kind) {
    case 'applied_before':
      return applied !== undefined && leastMonthsSince[applied] < (months ?? 0);
    case 'first_referrer':
      return referred === 'yes';
    case 'former_employees':
      return worked === 'yes';
    case 'open_position':
      return !job;
    case 'validity':
      return false;
  }
}
