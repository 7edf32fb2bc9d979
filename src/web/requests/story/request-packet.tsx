import { hasAnswers } from '#domain/requests/before-asking.ts';
import type { ResumeView } from '#domain/resumes/resume.ts';
import { indianDateTime } from '#shared/indian-date.ts';
import { ReportView } from '#web/trust/report-view.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { aboutWords, BeforeAnswers, ResumeLink } from './packet-parts.tsx';
import { Fact } from './request-facts.tsx';
import type { ShownRequest } from './shown-request.ts';

export type ShownResume = {
  name: string;
  size: number;
  held: string | null;
  views: ResumeView[];
  lines: string[];
  /** The text of the resume, once the referrer asked to read it here; null if we could not read any. */
  text: string | null | undefined;
} | null;

/** What a referrer decides by: the note, the job, what the resume says and the resume itself. */
export function RequestPacket({ request, resume }: { request: ShownRequest; resume: ShownResume }) {
  const { about } = request;
  return (
    <dl className="flex flex-col gap-4">
      {about && <Fact name="About the candidate">{aboutWords(about)}</Fact>}
      {request.message && (
        <Fact name="Note">
          <blockquote className="mt-1 rounded-control bg-sunken px-4 py-3 whitespace-pre-wrap">{request.message}</blockquote>
        </Fact>
      )}
      {hasAnswers(request.before) && (
        <Fact name="The job and the employer’s rules">
          <BeforeAnswers before={request.before} check={request.ruleCheck} company={request.company} />
        </Fact>
      )}
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
      <Fact name="Resume">
        {resume ? (
          <span className="flex flex-wrap gap-x-5 gap-y-1">
            <ResumeLink id={request.resumeId ?? ''} resume={resume} className="gap-2" />
            {resume.held ? null : resume.text === undefined ? (
              <TextLink to={`/requests/${request.id}?resume=open`} preventScrollReset data-keep-scroll="">
                Read it here
              </TextLink>
            ) : (
              <TextLink to={`/requests/${request.id}`} preventScrollReset data-keep-scroll="">
                Close it
              </TextLink>
            )}
          </span>
        ) : (
          <span className="text-ink-2">
            {request.sight === 'card'
              ? 'You will see it when you look closer, with the name and contact details.'
              : request.sight === 'line'
                ? 'No longer open to you, because your part in this request is over.'
                : 'This request has no resume.'}
          </span>
        )}
        {resume?.text === null && (
          <span className="mt-1 block text-ink-2">There is no text in this PDF to show here. Please open the file.</span>
        )}
        {resume?.text && (
          <section
            aria-label={`Text of ${resume.name}`}
            // A region that scrolls must be reachable by the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="mt-3 max-h-[32rem] overflow-y-auto rounded-control border border-line bg-paper px-5 py-4 text-sm whitespace-pre-wrap"
          >
            {resume.text}
          </section>
        )}
        {resume?.views.map((view) => (
          <span key={view.id} className="block text-sm text-ink-3">
            {view.name ?? 'A former member'} {view.part === 'file' ? 'opened your resume' : 'read parts of your resume'},{' '}
            {indianDateTime(view.at)}
            <ReportView {...view} />
          </span>
        ))}
      </Fact>
    </dl>
  );
}
