import { websiteAddress } from '#domain/companies/website-address.ts';
import { withheld } from '#domain/requests/withhold-names.ts';
import { appliedAnswers, yesOrNo, type BeforeAsking } from '#domain/requests/before-asking.ts';
import type { RuleCheck } from '#domain/requests/check-rules.ts';
import { RuleVerdict } from '#web/companies/rules/rule-verdict.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';

/** The seeker's answers about the employer's rules, and whether a rule is in the way. */
export function BeforeAnswers({ before, check, company }: { before: BeforeAsking; check: RuleCheck | null; company: string }) {
  const { applied, referred, worked, job } = before;
  // Only what is written as an address is linked; "R-1042.in" is an id.
  const address = job && /^https?:\/\//i.test(job) ? websiteAddress(job) : undefined;
  return (
    <div className="flex flex-col gap-2">
      <ul className="text-sm">
        {applied && <li>Applied there or was contacted: {appliedAnswers[applied].toLowerCase()}</li>}
        {referred && <li>Referred there already: {yesOrNo[referred].toLowerCase()}</li>}
        {worked && <li>Worked there: {yesOrNo[worked].toLowerCase()}</li>}
        {job && (
          <li className="wrap-anywhere">
            Job:{' '}
            {job === withheld ? (
              'a link, shown when you look closer'
            ) : address ? (
              <OutsideLink href={address} rel="noopener noreferrer nofollow">
                {job}
              </OutsideLink>
            ) : (
              job
            )}
          </li>
        )}
      </ul>
      {check && <RuleVerdict check={check} company={company} />}
    </div>
  );
}
