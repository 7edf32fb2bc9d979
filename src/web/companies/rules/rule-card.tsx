import { BadgeCheck } from 'lucide-react';
import { ruleKinds, ruleTopics, ruleWords, type CompanyRule } from '#domain/companies/company-rules.ts';
import { indianDate } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { RuleSource } from './rule-verdict.tsx';
import { Section } from '#web/ui/section.tsx';

export type ShownRule = CompanyRule & { confirmed: number; confirmedAt: Date | string | null };

/** What the employer asks of a referral, as far as we know, each rule with who said so and when. */
export function RuleCard({ company, rules }: { company: { id: string; name: string }; rules: readonly ShownRule[] }) {
  const unknown = ruleKinds.filter((kind) => !rules.some((rule) => rule.kind === kind));
  return (
    <Section title={`Rules for referrals at ${company.name}`} className="when-near mt-12 max-w-measure">
      {rules.length === 0 ? (
        <p className="mt-3 text-ink-2">
          We do not know {company.name}’s rules. Many employers do not count a referral if you applied in the last months, or if another
          employee referred you first. Ask before you rely on it.
        </p>
      ) : (
        <>
          <ul className="mt-4 flex flex-col gap-4">
            {rules.map((rule) => (
              <li key={rule.kind}>
                <p className="font-medium">{ruleWords(rule)}</p>
                <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
                  <span className="min-w-0 wrap-anywhere">
                    <RuleSource rule={rule} />
                  </span>
                  {rule.confirmed > 0 && rule.confirmedAt && (
                    <span className="inline-flex items-center gap-1.5">
                      <BadgeCheck aria-hidden="true" className="size-4 shrink-0 text-primary" />
                      Confirmed by {plural(rule.confirmed, 'referrer')}, last on {indianDate(rule.confirmedAt)}
                    </span>
                  )}
                </p>
              </li>
            ))}
          </ul>
          {unknown.length > 0 && (
            <p className="mt-4 text-ink-2">We do not know: {unknown.map((kind) => ruleTopics[kind].toLowerCase()).join('; ')}.</p>
          )}
        </>
      )}
      <p className="mt-3 text-sm text-ink-2">
        Do you work there?{' '}
        <TextLink to={`/companies/${company.id}/rules`}>
          {rules.length === 0 ? 'Tell us the rules' : 'Confirm or correct these rules'}
        </TextLink>
      </p>
    </Section>
  );
}
