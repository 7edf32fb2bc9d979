import { FileText } from 'lucide-react';
import { hasAnswers } from '#domain/requests/before-asking.ts';
import type { ReactNode } from 'react';
import { indianDateTime } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { BeforeAnswers } from '#web/requests/rules/before-answers.tsx';
import { ProofLink } from './proof-link.tsx';
import type { ShownRequest } from './shown-request.ts';

export type ShownResume = {
  name: string;
  size: number;
  views: { at: Date; part: 'file' | 'lines'; name: string | null }[];
  lines: string[];
} | null;

/** What was sent: the same for both sides, except that the owner also sees who opened the resume. */
export function RequestFacts({ request, resume }: { request: ShownRequest; resume: ShownResume }) {
  return (
    <dl className="flex flex-col gap-4">
      <Fact name="Candidate">{request.fullName}</Fact>
      {request.email && (
        <Fact name="Email">
          <OutsideLink href={`mailto:${request.email}`}>{request.email}</OutsideLink>
        </Fact>
      )}
      {request.linkedin && (
        <Fact name="LinkedIn">
          <OutsideLink href={request.linkedin}>{request.linkedin.replace(/^https:\/\/(www\.)?/, '')}</OutsideLink>
        </Fact>
      )}
      <Fact name="Referrer">
        <TextLink to={`/referrers/${request.referrerId}`}>{request.referrerName}</TextLink>
      </Fact>
      <Fact name="Company">
        <TextLink to={`/companies/${request.companyId}`}>{request.company}</TextLink>
      </Fact>
      {request.reference && <Fact name="Reference number">{request.reference}</Fact>}
      {request.proof && (
        <Fact name="Proof of referral">
          <ProofLink requestId={request.id} name={request.proof.name} />
        </Fact>
      )}
      {request.summary && (
        <>
          <Fact name="Experience">{request.summary.years === null ? 'Not said' : plural(request.summary.years, 'year')}</Fact>
          {request.summary.skills.length > 0 && <Fact name="Skills">{request.summary.skills.join(', ')}</Fact>}
        </>
      )}
      <Fact name="Resume">
        {resume ? (
          <a
            href={`/api/resumes/${request.resumeId}/file`}
            download
            className="inline-flex items-center gap-2 font-medium text-primary underline underline-offset-[0.2em]"
          >
            <FileText aria-hidden="true" className="size-4 shrink-0" />
            {resume.name}
          </a>
        ) : (
          <span className="text-ink-2">
            {request.sight === 'card'
              ? 'You will see it when you look closer, with the name and contact details.'
              : request.sight === 'line'
                ? 'No longer open to you, because your part in this request is over.'
                : 'This request has no resume.'}
          </span>
        )}
        {resume?.views.map((view) => (
          <span key={view.at.toISOString()} className="block text-sm text-ink-3">
            {view.name ?? 'Somebody who left'} {view.part === 'file' ? 'opened your resume' : 'read lines of your resume'},{' '}
            {indianDateTime(view.at)}
          </span>
        ))}
      </Fact>
      {resume && resume.lines.length > 0 && (
        <Fact name="From the resume">
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {resume.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <span className="mt-1 block text-sm text-ink-3">Lines that name this position, or a result with a number.</span>
        </Fact>
      )}
      {hasAnswers(request.before) && (
        <Fact name="The employer’s rules">
          <BeforeAnswers before={request.before} check={request.ruleCheck} company={request.company} />
        </Fact>
      )}
      {request.message && (
        <Fact name="Note">
          <span className="whitespace-pre-wrap">{request.message}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
