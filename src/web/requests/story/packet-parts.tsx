import { Copy } from 'lucide-react';
import { websiteAddress } from '#domain/companies/website-address.ts';
import { appliedAnswers, yesOrNo, type BeforeAsking } from '#domain/requests/before-asking.ts';
import type { RuleCheck } from '#domain/requests/check-rules.ts';
import { withheld } from '#domain/requests/withhold-names.ts';
import { plural } from '#shared/plural.ts';
import { RuleVerdict } from '#web/companies/rules/rule-verdict.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/toasts/copy-text.ts';
import { FileLink, OutsideLink } from '#web/ui/text-link.tsx';
import type { ShownRequest } from './shown-request.ts';

type About = { headline: string; years: number | null; skills: readonly string[] };

/** "Backend engineer. 6 years of experience. Skills: Java, Kafka." */
export function aboutWords({ headline, years, skills }: About): string {
  const said = headline && !/[.!?]$/.test(headline) ? `${headline}.` : headline;
  const parts = [said, years !== null && `${plural(years, 'year')} of experience.`, skills.length > 0 && `Skills: ${skills.join(', ')}.`];
  return parts.filter(Boolean).join(' ') || 'They have said nothing about themselves.';
}

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

/** The resume of a request as a download, or why it cannot be opened now. */
export function ResumeLink({ id, resume, className }: { id: string; resume: { name: string; held: string | null }; className: string }) {
  if (!resume.held) return <FileLink href={`/api/resumes/${id}/file`} name={resume.name} className={className} />;
  return (
    <span className="text-ink-2 wrap-anywhere">
      {resume.name}. {resume.held}
    </span>
  );
}

/** Without scripts there is no way to the clipboard, and no button that promises it. */
export function CopyAll({ request }: { request: ShownRequest }) {
  const copy = () => copyText(packetText(request), 'Copied', 'Paste it into your employer’s referral form.');
  return (
    <Button variant="soft" size="small" onClick={() => void copy()} className="noscript:hidden">
      <Copy aria-hidden="true" />
      Copy all
    </Button>
  );
}

type Packet = Pick<ShownRequest, 'position' | 'company' | 'before' | 'fullName' | 'email' | 'linkedin' | 'message'>;

/** Everything that an employer's referral form asks for, to be pasted there in one go. */
export function packetText({ position, company, before, fullName, email, linkedin, message }: Packet): string {
  const lines = [
    ['Candidate', fullName],
    ['Email', email],
    ['LinkedIn', linkedin],
    ['Position', position],
    ['Company', company],
    ['Job', before.job ?? ''],
  ];
  const facts = lines.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`);
  return [...facts, '', message].join('\n');
}
