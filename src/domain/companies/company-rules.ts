/** What an employer asks of a referral. A kind without a rule is one that we do not know. */
export const ruleKinds = ['applied_before', 'first_referrer', 'former_employees', 'open_position', 'validity'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export type CompanyRule = {
  kind: RuleKind;
  /** False where it is known that the employer does not ask for it. */
  holds: boolean;
  /** For rules with a time; null for the others. */
  months: number | null;
  source: string;
  sourceUrl: string | null;
  /** The day on which the source said so, as 2026-11-15. */
  statedOn: string;
};

/** What each kind is about, for headings and for "we do not know". */
export const ruleTopics: Record<RuleKind, string> = {
  applied_before: 'People who applied before',
  first_referrer: 'A second referral',
  former_employees: 'Former employees',
  open_position: 'Open positions only',
  validity: 'How long a referral counts',
};

export const hasMonths = (kind: RuleKind) => kind === 'applied_before' || kind === 'validity';

const inMonths = (months: number | null) => (months === 1 ? 'month' : `${months ?? 0} months`);

export function ruleWords({ kind, holds, months }: Pick<CompanyRule, 'kind' | 'holds' | 'months'>): string {
  switch (kind) {
    case 'applied_before':
      return holds
        ? `People who applied there or were contacted by them in the last ${inMonths(months)} cannot be referred.`
        : 'People who applied there before can still be referred.';
    case 'first_referrer':
      return holds ? 'The first referral of a person counts, a second one does not.' : 'A second referral of the same person counts too.';
    case 'former_employees':
      return holds ? 'Former employees cannot be referred.' : 'Former employees can be referred.';
    case 'open_position':
      return holds ? 'A referral must name an open position, by its link or id.' : 'A referral need not name an open position.';
    case 'validity':
      return holds ? `A referral counts for ${months === 1 ? 'one month' : inMonths(months)}.` : 'A referral does not run out.';
  }
}
